import type { Page } from '@playwright/test'
import { idle } from './harness/absence.ts'
import { moveOdds, order } from './harness/bets.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { readThrough, type Screenful, watchShifts } from './harness/long-list.ts'
import { ask } from './harness/player.ts'
import { restartTrader } from './harness/settings.ts'
import { expect, MOVING, test, withWindows } from './harness/test.ts'

test.use({ ...withWindows(), ...MOVING })

// These matches are with the operator's walks, because so many matches would lengthen the lists of other walks.

const MATCHES = 210
const DAYS_AHEAD_MS = 20 * 86_400_000
/** The first day has 150 matches, and the next two days have the others. */
const start = (at: number) =>
  DAYS_AHEAD_MS + at * 60_000 + (at > 150 ? 86_400_000 : 0) + (at > 180 ? 86_400_000 : 0)
const homeTeam = (at: number) => `Paineira ${at}`
const LAST = homeTeam(MATCHES - 1)
/** Hundreds of matches at the lowest cost for the supplier and the trader. */
const CHEAP = { steady: true, winnerOnly: true }
const MOST_ROWS = 60
/** Focus stops of a row: the match, its three odds, its star. */
const STOPS_A_ROW = 5
/** Number of rows, more than the document has below the screen. */
const ROWS_ON = 16
/**
 * The odds differ at each size: the same match may be in the middle of both sizes, and equal odds would change
 * nothing.
 */
const SIZES = [
  { width: 360, height: 800, moved: [1.31, 5.5, 9] },
  { width: 1440, height: 900, moved: [1.42, 4.8, 7.5] },
] as const

interface Listed {
  id: number
  home: { name: string }
  tournament: { id: number }
  markets: { market: number; state: string; selections: { odds: number }[] }[]
}
type ListPage = { data: Listed[]; next: string | null }

let ids: number[] = []
let league = 0

async function listed(): Promise<Listed[]> {
  const found: Listed[] = []
  let cursor = ''
  do {
    const { data, next } = await ask<ListPage>(
      'GET',
      `/v2/sports/fixtures?list=upcoming&tournament=${league}${cursor}`,
    )
    found.push(...data)
    cursor = next ? `&cursor=${next}` : ''
  } while (cursor)
  return found
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const made = Array.from({ length: MATCHES }, (_, at) =>
    order<{ id: number }>('matches', {
      ...{ tournament: 'pt.1', home: homeTeam(at), away: `Aroeira ${at}`, startsInMs: start(at) },
      ...CHEAP,
    }),
  )
  ids = (await Promise.all(made)).map(({ id }) => id)
  // The supplier accepts ten match requests a second; a starting trader requests all at once.
  await restartTrader()
  const first = () => ask<Listed>('GET', `/v2/sports/fixtures/${ids[0]}`).catch(() => undefined)
  await expect.poll(async () => (await first())?.tournament.id, { timeout: 30_000 }).toBeDefined()
  league = (await first())?.tournament.id ?? 0
  const priced = async () =>
    (await listed()).filter(({ id, markets }) => ids.includes(id) && markets[0]?.state === 'open').length
  await expect.poll(priced, { timeout: 90_000, intervals: [1_000] }).toBe(MATCHES)
})

test.afterAll(async () => {
  await Promise.all(ids.map((id) => order(`matches/${id}/stop`, { status: 'cancelled' })))
  ids = []
})

const row = (page: Page, home: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${home}(?!\\d)`) })
const pageOdds = (page: Page, home: string) => row(page, home).getByRole('group').getByRole('button')
const atFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const place = element?.closest('li')?.querySelector('a')?.textContent ?? ''
    return { tag: element?.localName, home: Number(/Paineira (\d+)/.exec(place)?.[1] ?? -1) }
  })

/** One query per row, because with a trace every query takes a picture of the page. */
async function tab(page: Page, times: number) {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab')
}

/** Runs in the page: number of the match in the middle of the screen; NaN before the list has rows. */
function homeInTheMiddle(): number {
  const rows = [...document.querySelectorAll('main section li')]
  const row = rows.find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top <= innerHeight / 2 && bottom > innerHeight / 2
  })
  return Number(/Paineira (\d+)/.exec(row?.textContent ?? '')?.[1])
}

test.describe.configure({ mode: 'serial' })

for (const { width, height, moved } of SIZES)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('[SPORT-1] of a list of 200 matches and more the rows near the screen are in the document: nobody misses one, by eye, screen reader or keyboard', async ({
      page,
      context,
    }) => {
      await watchHydration(context)
      await page.goto(`/sports/football/portugal/liga-${league}`)
      await hydrated(page)
      const more = page.getByRole('button', { name: 'Mostrar mais partidas' })
      const total = (await listed()).length
      // The press is repeated: a press during the previous request has no effect, and the part for long lists, once loaded, hides the
      // button.
      await expect(async () => {
        await more.click({ timeout: 1_000 }).catch(() => undefined)
        await expect(page.locator('main li[aria-setsize]').first()).toBeAttached({ timeout: 500 })
        await expect(more).toBeHidden({ timeout: 500 })
      }).toPass({ timeout: 60_000, intervals: [100] })
      await page.evaluate(() => scrollTo(0, 0))
      await idle(page)
      await page.evaluate(watchShifts)

      const seen: Screenful[] = await page.evaluate(readThrough)
      await test.step('what is on the screen is there, and little more', async () => {
        expect(Math.max(...seen.map(({ count }) => count))).toBeLessThan(MOST_ROWS)
        expect(seen.flatMap(({ blank }) => blank)).toEqual([])
        const days = new Map(seen.flatMap(({ rows }) => rows.map(({ day, of }) => [day, of] as const)))
        expect(
          [...days.values()].reduce((all, day) => all + day, 0),
          'told to a screen reader',
        ).toBe(total)
        const places = new Set(seen.flatMap(({ rows }) => rows.map(({ day, at }) => `${day} ${at}`)))
        expect(places.size).toBe(total)
      })
      await test.step('the last match is at the end, with its odds; nothing has moved', async () => {
        await expect(row(page, LAST)).toBeInViewport()
        for (const odds of await pageOdds(page, LAST).all()) await expect(odds).toHaveText(/\d,\d\d$/)
        expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(
          0.001,
        )
      })

      const middle = await test.step('odds of a row that was scrolled to follow the supplier', async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
        await expect.poll(() => page.evaluate(homeInTheMiddle)).toBeGreaterThan(0)
        const at = await page.evaluate(homeInTheMiddle)
        const id = ids[at] ?? 0
        const before = await pageOdds(page, homeTeam(at)).allInnerTexts()
        await moveOdds(id, moved)
        const { markets } = await ask<Listed>('GET', `/v2/sports/fixtures/${id}`)
        const odds =
          markets.find(({ market }) => market === 1)?.selections.map((selection) => selection.odds) ?? []
        const texts = odds.map(
          (selection) => new RegExp(`${(selection / 1_000).toFixed(2).replace('.', ',')}$`),
        )
        await expect(pageOdds(page, homeTeam(at))).toHaveText(texts)
        expect(await pageOdds(page, homeTeam(at)).allInnerTexts()).not.toEqual(before)
        return at
      })

      await test.step('a match is opened, and back is the row that it was opened from', async () => {
        const link = row(page, homeTeam(middle)).getByRole('link')
        const top = async () => (await link.boundingBox())?.y ?? 0
        const idsListed = async () => (await listed()).map(({ id }) => id).join()
        let [before, opened, moved] = ['', 0, 0]
        // The step is repeated if another match of the league was announced or began meanwhile, because the rows
        // below it moved.
        do {
          ;[before, opened] = [await idsListed(), await top()]
          await link.click()
          await expect(page).toHaveURL(/\/sports\/match\//)
          await page.goBack()
          await expect(link).toBeFocused()
          const back = async () => (moved = Math.abs((await top()) - opened))
          await expect
            .poll(back)
            .toBeLessThan(2)
            .catch(() => undefined)
        } while (moved >= 2 && before !== (await idsListed()))
        expect(moved).toBeLessThan(2)
        expect(await page.getByRole('listitem').count()).toBeLessThan(MOST_ROWS)
      })

      await test.step('Tab goes on to rows that were not in the document', async () => {
        await pageOdds(page, homeTeam(middle)).first().focus()
        await tab(page, STOPS_A_ROW - 1)
        for (let on = 1; on <= ROWS_ON; on += 1) {
          expect(await atFocus(page), 'one row after the other').toEqual({ tag: 'a', home: middle + on })
          if (on < ROWS_ON) await tab(page, STOPS_A_ROW)
        }
      })

      await test.step('a row that is scrolled away from keeps the focus, and Tab goes on from there', async () => {
        const there = middle + ROWS_ON
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await idle(page)
        expect(await atFocus(page)).toEqual({ tag: 'a', home: there })
        await expect(row(page, homeTeam(there))).not.toBeInViewport()
        await tab(page, STOPS_A_ROW)
        expect(await atFocus(page)).toEqual({ tag: 'a', home: there + 1 })
        await expect(row(page, homeTeam(there + 1))).toBeInViewport()
      })
    })
  })
