import type { Page } from '@playwright/test'
import { idle } from '../harness/absence.ts'
import { type Ending, endingFor, reaches } from '../harness/endings.ts'
import { hydrated, watchHydration } from '../harness/hydrated.ts'
import { ALL_LAYOUTS, type Layout, layoutFaults } from '../harness/layout-faults.ts'
import { MEASURED, NARROW, wholeWidth } from '../harness/narrow.ts'
import { ANA, balanceShown } from '../harness/person.ts'
import { FURTHER_SLOTS, OTHER_ADDRESSES, OWN_ROUTES, SPEC_ROUTES, type SpecRow } from '../harness/routes.ts'
import { expect, test } from '../harness/test.ts'
import { become, type Visitor } from '../harness/visitor.ts'

/** Pages of the specification, and our own. */
const PAGES: readonly SpecRow[] = [...SPEC_ROUTES, ...OWN_ROUTES]
/**
 * Every page in every language and state, as before a release. Otherwise each page is visited only where its visits
 * differ.
 */
const EVERY_PAGE = process.env.E2E_EVERY_PAGE === '1'
const isOfPlayers = ({ guards }: SpecRow) => guards.includes('auth')
/** Our own public pages have no guards, so one visit as an anonymous visitor is enough. */
const isGuarded = (row: SpecRow) => isOfPlayers(row) || !OWN_ROUTES.includes(row)
const needsConsent = ({ guards }: SpecRow) => guards.includes('cookie-consent')

const LANGUAGES = ['pt', 'en', 'es'] as const
type Language = (typeof LANGUAGES)[number]

/** Whether the page is also measured on a narrow screen. */
const isMeasured = ({ path }: SpecRow) => MEASURED.includes(path)
/** Language of a page's visit by its audience; each page has one of the three languages. */
const rowLanguage = (row: SpecRow): Language =>
  isMeasured(row) ? 'pt' : PAGES.indexOf(row) % 2 === 0 ? 'en' : 'es'
/** Audience of a page. */
const reader = (row: SpecRow): Visitor => (isOfPlayers(row) ? 'verified' : 'anonymous')
/** Whether the guards redirect this visitor elsewhere than the page's audience. */
const isLedElsewhere = (row: SpecRow, who: Visitor, consent: boolean) =>
  endingFor(row, who, consent) !== endingFor(row, reader(row), true)
/** Whether the page is the first with these guards; `routes.test.ts` proves the guards of each page. */
const isFirstOfItsGuards = (row: SpecRow) =>
  PAGES.find(({ guards }) => guards.join() === row.guards.join()) === row
/** Whether the page equals the page of the first slot; `slots.spec.ts` hydrates it. */
const isFurtherSlot = ({ path }: SpecRow) => FURTHER_SLOTS.some((name) => path === `/games/${name}`)

interface Way {
  what: string
  who: Visitor
  consent: boolean
  language: Language
  /** Visited pages. */
  only: (row: SpecRow) => boolean
  /** axe checks a page for its audience. */
  withAxe: boolean
}

/** A visit of each page by its audience, in the page's language; with `EVERY_PAGE` in all three languages. */
const SEEN: readonly Way[] = (['anonymous', 'verified'] as const).flatMap((who) =>
  LANGUAGES.map((language) => ({
    ...{ what: 'every page', who, consent: true, language, withAxe: true },
    only: (row: SpecRow) =>
      reader(row) === who && (EVERY_PAGE || (rowLanguage(row) === language && !isFurtherSlot(row))),
  })),
)

/** Visits of guarded pages by the other visitors, for the redirects; with `EVERY_PAGE` on every page with guards. */
const GUARDED: readonly Way[] = (['anonymous', 'unverified', 'verified'] as const).flatMap((who) =>
  [true, false].map((consent) => ({
    ...{
      what: EVERY_PAGE ? 'every guarded page' : 'a page of each list of guards',
      who,
      consent,
      language: 'pt' as const,
      withAxe: false,
    },
    only: (row: SpecRow) =>
      (consent || needsConsent(row)) &&
      ((isLedElsewhere(row, who, consent) && isFirstOfItsGuards(row)) ||
        (EVERY_PAGE && isGuarded(row) && !(consent && who === reader(row)))),
  })),
)

const WAYS: readonly Way[] = [...SEEN, ...GUARDED].filter(({ only }) => PAGES.some(only))

/** Visit of a page: its guards decide as specified, it hydrates without a mismatch, axe finds nothing, and no screen is too narrow for it. */
for (const { what, who, consent, language, only, withAxe } of WAYS)
  test(`[ROUTE-32] [ROUTE-33] [ROUTE-34] [LAW-ACC-1] ${what}: ${who}, ${consent ? 'all' : 'no'} cookies, ${language}`, async ({
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
      // The browser logs every refused call as an error, which is no error of the page.
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
        if (ending === 'page' && withAxe && isOfItsOwn(row))
          for (const fault of await seenByAxe(page, row)) note(fault)
        if (ending === 'page' && withAxe && isMeasured(row)) {
          const width = await widthOnNarrow(page)
          if (width !== NARROW.width) note(`${width} px wide on a screen of ${NARROW.width}`)
        }
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

/** axe checks only the first address of a page with several addresses; with `EVERY_PAGE` all addresses. */
const isOfItsOwn = ({ path }: SpecRow) => EVERY_PAGE || !OTHER_ADDRESSES.includes(path)

/**
 * Layouts of a visit. The other layouts differ from the default in colours alone, and `tokens.test.ts` checks their contrast. Every
 * fourth page is therefore checked in one of the other layouts; with `EVERY_PAGE` each page is checked in both.
 */
function layouts(row: SpecRow): readonly Layout[] {
  const at = PAGES.indexOf(row)
  if (EVERY_PAGE) return ALL_LAYOUTS
  return at % 4 === 0 ? ['default', at % 8 === 0 ? 'blaze' : 'orange'] : ['default']
}

async function seenByAxe(page: Page, row: SpecRow): Promise<string[]> {
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
  // A visitor with a referral link gets the registration dialog a moment later, so the check waits for the dialog.
  if (row.path.startsWith('/ref/')) await expect(page.getByRole('dialog')).toBeVisible()
  return layoutFaults(page, layouts(row))
}

async function widthOnNarrow(page: Page): Promise<number> {
  const before = page.viewportSize() ?? NARROW
  await page.setViewportSize(NARROW)
  await idle(page)
  const width = await wholeWidth(page)
  await page.setViewportSize(before)
  return width
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
  // Hydration would remove earlier changes.
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
