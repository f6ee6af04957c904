import type { Page } from '@playwright/test'
import { idle } from '../harness/absence.ts'
import { type Ending, endingFor, reaches } from '../harness/endings.ts'
import { hydrated, watchHydration } from '../harness/hydrated.ts'
import { layoutFaults } from '../harness/layout-faults.ts'
import { ANA, balanceShown } from '../harness/person.ts'
import { OWN_ROUTES, SPEC_ROUTES, type SpecRow } from '../harness/routes.ts'
import { expect, test } from '../harness/test.ts'
import { become, type Visitor } from '../harness/visitor.ts'

/** The specification's pages, and ours. */
const PAGES: readonly SpecRow[] = [...SPEC_ROUTES, ...OWN_ROUTES]
const isOfPlayers = ({ guards }: SpecRow) => guards.includes('auth')
/** Our own pages for anybody have no guards: they are visited as a visitor alone. */
const isGuarded = (row: SpecRow) => isOfPlayers(row) || !OWN_ROUTES.includes(row)
const needsConsent = ({ guards }: SpecRow) => guards.includes('cookie-consent')

/** Guards and hydration do not depend on the language: each page is visited in Portuguese and in one of the other two. */
const isEnglish = (row: SpecRow) => PAGES.indexOf(row) % 2 === 0
const isSpanish = (row: SpecRow) => !isEnglish(row)
/** Axe checks each page in one of its languages. */
const isCheckedInPortuguese = (row: SpecRow) => PAGES.indexOf(row) % 3 === 0
const isCheckedTranslated = (row: SpecRow) => !isCheckedInPortuguese(row)

interface Way {
  who: Visitor
  consent: boolean
  language: 'pt' | 'en' | 'es'
  /** Which pages are visited; all by default. */
  only?: (row: SpecRow) => boolean
  /** Which of them axe checks: player pages as a player and the others as a visitor. */
  withAxe?: (row: SpecRow) => boolean
}

const WAYS: readonly Way[] = [
  {
    who: 'anonymous',
    consent: true,
    language: 'pt',
    withAxe: (row) => isCheckedInPortuguese(row) && !isOfPlayers(row),
  },
  { who: 'unverified', consent: true, language: 'pt', only: isGuarded },
  {
    who: 'verified',
    consent: true,
    language: 'pt',
    only: isGuarded,
    withAxe: (row) => isCheckedInPortuguese(row) && isOfPlayers(row),
  },
  { who: 'unverified', consent: false, language: 'pt', only: needsConsent },
  { who: 'verified', consent: false, language: 'pt', only: needsConsent },
  {
    who: 'anonymous',
    consent: true,
    language: 'en',
    only: (row) => isEnglish(row) && !isOfPlayers(row),
    withAxe: isCheckedTranslated,
  },
  {
    who: 'verified',
    consent: true,
    language: 'en',
    only: (row) => isEnglish(row) && isOfPlayers(row),
    withAxe: isCheckedTranslated,
  },
  {
    who: 'anonymous',
    consent: false,
    language: 'es',
    only: (row) => (isSpanish(row) && !isOfPlayers(row)) || needsConsent(row),
    withAxe: (row) => isCheckedTranslated(row) && !needsConsent(row),
  },
  {
    who: 'anonymous',
    consent: true,
    language: 'es',
    only: (row) => isSpanish(row) && needsConsent(row),
    withAxe: isCheckedTranslated,
  },
  {
    who: 'verified',
    consent: true,
    language: 'es',
    only: (row) => isSpanish(row) && isOfPlayers(row),
    withAxe: isCheckedTranslated,
  },
]

/** Each page is visited once: its guards decide as specified, it hydrates without a mismatch, and axe finds nothing. */
for (const { who, consent, language, only = () => true, withAxe } of WAYS)
  test(`[ROUTE-32] [ROUTE-33] [ROUTE-34] [LAW-ACC-1] every page: ${who}, ${consent ? 'all' : 'no'} cookies, ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(400_000)
    await become(context, who, { consent, language })
    await watchHydration(context)
    const wrong: string[] = []
    let path = ''
    const note = (text: string) => wrong.push(`${path}: ${text}`)
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (line) => {
      // The browser logs every refused call as an error; those are not the page's.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) note(line.text())
    })
    for (const row of PAGES.filter(only)) {
      path = row.path
      const ending = endingFor(row, who, consent)
      await test.step(`${path}: ${ending}`, async () => {
        await page.goto(path)
        await hydrated(page)
        await ends(page, row, ending, who).catch((failure: Error) =>
          note(`should end in ${ending}, stands at ${page.url()}: ${failure.message.slice(0, 300)}`),
        )
        if (ending === 'page' && withAxe?.(row)) for (const fault of await seenByAxe(page, row)) note(fault)
        // Parts of a page hydrate one after the other and report mismatches then.
        await idle(page)
      })
    }
    expect(wrong).toEqual([])
  })

async function ends(page: Page, row: SpecRow, ending: Ending, who: Visitor) {
  // The guards decide once the player is loaded.
  if (ending === 'page' && who !== 'anonymous') await balanceShown(page)
  await reaches(page, row.path, ending)
}

async function seenByAxe(page: Page, { path }: SpecRow): Promise<string[]> {
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
  // A visitor with a referral link is asked to register a moment later: wait for that before checking.
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

test('[LAW-ACC-1] small targets side by side are found, on a phone and on a desktop', async ({
  page,
  context,
}) => {
  await become(context, 'anonymous')
  await watchHydration(context)
  await page.goto('/acessibilidade')
  // Hydration would take away what is put there before it.
  await hydrated(page)
  await page.getByRole('main').evaluate((main) => {
    for (const name of ['one', 'two']) {
      const button = document.createElement('button')
      button.textContent = name
      button.style.cssText = 'width: 20px; height: 20px; overflow: hidden; background: #000; color: #fff'
      main.append(button)
    }
  })
  const found = (await layoutFaults(page)).map((fault) => fault.replace(/<.*/, ''))
  expect(found).toEqual([
    ...Array(2).fill('default: target-size: '),
    ...Array(2).fill('1440: default: target-size: '),
  ])
})
