import type { Page } from '@playwright/test'
import { idle } from '../harness/absence.ts'
import { awake, watchAwake } from '../harness/awake.ts'
import { type Ending, endingFor, reaches } from '../harness/endings.ts'
import { layoutFaults } from '../harness/layout-faults.ts'
import { ANA, balanceShown } from '../harness/person.ts'
import { SPEC_ROUTES, type SpecRow } from '../harness/routes.ts'
import { expect, test } from '../harness/test.ts'
import { become, type Visitor } from '../harness/visitor.ts'

/** The specification's pages, and our own. */
const PAGES: readonly SpecRow[] = [...SPEC_ROUTES, { path: '/fair', guards: [] }]
const isOfPlayers = ({ guards }: SpecRow) => guards.includes('auth')
const needsConsent = ({ guards }: SpecRow) => guards.includes('cookie-consent')

interface Way {
  who: Visitor
  consent: boolean
  language: 'pt' | 'en' | 'es'
  /** Which pages are walked; all when not said. */
  only?: (row: SpecRow) => boolean
  /** Which of them axe looks at: in each language a page of players with one in it, every other one without. */
  looks?: (row: SpecRow) => boolean
}

const WAYS: readonly Way[] = [
  { who: 'anonymous', consent: true, language: 'pt', looks: (row) => !isOfPlayers(row) },
  { who: 'unverified', consent: true, language: 'pt' },
  { who: 'verified', consent: true, language: 'pt', looks: isOfPlayers },
  { who: 'unverified', consent: false, language: 'pt', only: needsConsent },
  { who: 'verified', consent: false, language: 'pt', only: needsConsent },
  { who: 'anonymous', consent: true, language: 'en', only: (row) => !isOfPlayers(row), looks: () => true },
  { who: 'verified', consent: true, language: 'en', looks: isOfPlayers },
  {
    who: 'anonymous',
    consent: false,
    language: 'es',
    looks: (row) => !isOfPlayers(row) && !needsConsent(row),
  },
  { who: 'anonymous', consent: true, language: 'es', only: needsConsent, looks: () => true },
  { who: 'verified', consent: true, language: 'es', only: isOfPlayers, looks: () => true },
]

/** One visit of each page shows what its guards make of the visitor, that it wakes up as it was sent, and that everybody can use it. */
for (const { who, consent, language, only = () => true, looks } of WAYS)
  test(`[ROUTE-32] [ROUTE-33] [ROUTE-34] every page: ${who}, ${consent ? 'all' : 'no'} cookies, ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(400_000)
    await become(context, who, { consent, language })
    await watchAwake(context)
    const wrong: string[] = []
    let path = ''
    const note = (text: string) => wrong.push(`${path}: ${text}`)
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (line) => {
      // Answers that say no are not the page's mistakes, and the browser reports them all.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) note(line.text())
    })
    for (const row of PAGES.filter(only)) {
      path = row.path
      const ending = endingFor(row, who, consent)
      await test.step(`${path}: ${ending}`, async () => {
        await page.goto(path)
        await awake(page)
        await ends(page, row, ending, who).catch((failure: Error) =>
          note(`should end in ${ending}, stands at ${page.url()}: ${failure.message.slice(0, 300)}`),
        )
        if (ending === 'page' && looks?.(row)) for (const fault of await seenByAxe(page, row)) note(fault)
        // Parts of a page wake up one after the other; what is wrong with them is said then.
        await idle(page)
      })
    }
    expect(wrong).toEqual([])
  })

async function ends(page: Page, row: SpecRow, ending: Ending, who: Visitor) {
  // Once it is known who the player is, so do the guards.
  if (ending === 'page' && who !== 'anonymous') await balanceShown(page)
  await reaches(page, row.path, ending)
}

async function seenByAxe(page: Page, { path }: SpecRow): Promise<string[]> {
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
  // Who was sent by a friend is asked to register a moment later: not in the middle of the look.
  if (path.startsWith('/ref/')) await expect(page.getByRole('dialog')).toBeVisible()
  return layoutFaults(page)
}

test('[ROUTE-32] after login the visitor stands where he wanted to go', async ({ page, context }) => {
  await become(context, 'anonymous')
  await page.goto('/user/indications')
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(ANA.email)
  await dialog.getByLabel('Senha', { exact: true }).fill(ANA.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/indications$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
