import type { BrowserContext, Locator, Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, fillAmount } from './harness/person.ts'
import { ask, becomeOwn } from './harness/player.ts'
import { errorsIn, expect, test } from './harness/test.ts'

// The walk runs as on a phone with a thumb; a keyboard may be connected as well.
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
const cashOut = (page: Page) => main(page).getByRole('button', { name: /^Retirar/ })
const phase = (page: Page, ...names: string[]) =>
  main(page).locator(names.map((name) => `[data-phase="${name}"]`).join())
/** The curve of Crash has stopped. */
const stopped = (page: Page) => phase(page, 'drawn', 'over')
/** Time for a whole round, and for the lottery draw before the first round. */
const ROUND_MS = 60_000
/** Time for a long flight. */
const FLIGHT_MS = 120_000
const LOOKS_MS = [250]
/** Required remaining time before bets on all options of a table, and before one bet on a flight, which needs nearly the whole time. */
const ALL_BETS_MS = 13_500
const ONE_BET_MS = 5_500
/** One flight in fifty crashes before any cash-out. */
const TRIES = 4
const STAKE = 100

interface Table {
  title: string
  /** Options of a bet, by the beginning of their texts, in the order of the page. */
  options: readonly string[]
  /** Text of the outcome, for a bet on each option. */
  said: RegExp
  /** Payout of that outcome, centavos. */
  paid: (outcome: RegExpExecArray) => number
}

const TABLES: Readonly<Record<string, Table>> = {
  double: {
    title: 'Double',
    options: ['vermelho', 'branco', 'preto'],
    said: /^\d+, (vermelho|branco|preto)\. (Você ganhou|Voltaram) R\$/,
    paid: ([, colour]) => (colour === 'branco' ? 1_400 : 200),
  },
  baccarat: {
    title: 'Bacará',
    options: ['Jogador', 'Empate', 'Banca'],
    said: /^(Jogador|Banca|Empate) \d a \d\. (Você ganhou|Voltaram) R\$/,
    paid: ([, winner]) => ({ Jogador: 200, Banca: 195 })[winner ?? ''] ?? 1_200,
  },
  wheel: {
    title: 'Wheel',
    options: ['1', '2', '5', '10', '20', '40'],
    said: /^Número (\d+)(?: com ×(\d+))?\. (Você ganhou|Voltaram) R\$/,
    paid: ([, number, times = '1']) => STAKE * (Number(number) * Number(times) + 1),
  },
}

/** Cost and payout of a player's bets, centavos. */
interface Sum {
  staked: number
  paid: number
}

/** Current round in `GET /api/games/<game>/table`. */
interface Told {
  now: string
  round: { phase: string; closes_at: string } | null
}
const gameTable = (game: string) => ask<Told>('GET', `/api/games/${game}/table`)

/** Remaining time for bets on the current round, ms. */
async function openFor(game: string): Promise<number> {
  const { now, round } = await gameTable(game)
  return round?.phase === 'open' ? Date.parse(round.closes_at) - Date.parse(now) : 0
}

/** Opens the page just after a draw, so that painting the page does not disturb the draw. */
async function open(page: Page, game: string): Promise<void> {
  const phaseNow = async () => (await gameTable(game)).round?.phase
  await expect.poll(phaseNow, { timeout: FLIGHT_MS, intervals: LOOKS_MS }).toBe('drawn')
  await page.goto(`/games/${game}`)
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBe(360)
}

/** Waits for a round with at least this time for bets. */
async function roundOpens(page: Page, game: string, forMs: number): Promise<void> {
  await expect.poll(() => openFor(game), { timeout: FLIGHT_MS, intervals: LOOKS_MS }).toBeGreaterThan(forMs)
  await expect(phase(page, 'open')).toBeVisible()
  await fillAmount(main(page).getByLabel('Aposta', { exact: true }), STAKE)
}

async function bet(page: Page, game: string, act: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse(new RegExp(`/api/games/${game}/rounds$`))
  await act()
  const round = (await (await answer).json()) as { proof: { round: number } }
  expect(round, `the bet on ${game} was taken`).toHaveProperty('proof')
  await expect(betButton(page)).not.toHaveAttribute('aria-busy')
  return round.proof.round
}

async function proven(page: Page): Promise<void> {
  await main(page).getByRole('tab', { name: 'Suas rodadas' }).tap()
  await main(page).getByRole('button', { name: /Rever/ }).first().tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).tap()
  await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
}

/** Waits for this text in a part, and returns it, because the next round may change the text. */
async function heard(part: Locator, pattern: RegExp, timeout: number): Promise<RegExpExecArray> {
  const matches: RegExpExecArray[] = []
  const listen = async () => {
    const words = pattern.exec((await part.textContent()) ?? '')
    if (words) matches.push(words)
    return matches.length
  }
  await expect.poll(listen, { message: `${pattern}`, timeout, intervals: [500] }).toBeGreaterThan(0)
  return matches[0] as RegExpExecArray
}

/** A bet on each option of one round: the first by thumb, the others by arrows and the space bar. */
async function playTable(
  page: Page,
  game: string,
  { title, options, said: pattern, paid }: Table,
): Promise<Sum> {
  await open(page, game)
  await roundOpens(page, game, ALL_BETS_MS)
  const option = (name: string) => main(page).getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  const rounds = new Set<number>()
  const [first = '', ...others] = options
  await option(first).tap()
  rounds.add(await bet(page, game, () => betButton(page).tap()))
  for (const name of others) {
    await page.keyboard.press('ArrowRight')
    await expect(option(name)).toBeChecked()
    rounds.add(await bet(page, game, () => page.keyboard.press('Space')))
  }
  expect(rounds.size, 'bets on one round').toBe(1)
  const status = main(page).getByRole('region', { name: title, exact: true }).getByRole('status')
  const words = await heard(status, pattern, ROUND_MS)
  await proven(page)
  return { staked: STAKE * options.length, paid: paid(words) }
}

/** Text about a round with a bet on it after the crash. */
const ENDED = /^Parou em .*(?:Você ganhou R\$\s(\d+),(\d\d)|Não foi desta vez)|^A rodada parou em/

/** Way of cashing out. */
type Way = 'a slow press' | 'the space bar'

const TAKE: Readonly<Record<Way, (page: Page) => Promise<void>>> = {
  // Presses without a wait: the amount on the button rises under the finger, and the curve may crash before the
  // press.
  'a slow press': async (page) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await cashOut(page).boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await page.mouse.up()
  },
  // The focus is still on the bet button.
  'the space bar': (page) => page.keyboard.press('Space'),
}

/** A bet is cashed out in flight, and paid before the crash. */
async function playCrash(page: Page, way: Way): Promise<Sum> {
  await open(page, 'crash')
  const status = main(page).getByRole('region', { name: 'Crash', exact: true }).getByRole('status')
  let [won, staked] = [0, 0]
  for (let tries = 0; tries < TRIES && won === 0; tries += 1) {
    await roundOpens(page, 'crash', ONE_BET_MS)
    await bet(page, 'crash', () => betButton(page).tap())
    staked += STAKE
    await expect(cashOut(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(cashOut(page)).toBeInViewport({ ratio: 1 })
    await expect(phase(page, 'closed')).toBeVisible()
    // The button is enabled from the first centavo of profit; with an instant crash it is never enabled.
    await expect(cashOut(page).and(page.locator('[data-on]')).or(stopped(page)).first()).toBeVisible()
    if (await stopped(page).isVisible()) continue
    await TAKE[way](page)
    const out = main(page).locator('.crash-bets [data-state="taken"]')
    await expect(out.or(stopped(page)).first()).toBeVisible()
    const announcement = main(page).locator('[aria-live="assertive"]').getByText('Retirado em')
    if (await out.isVisible())
      await expect(announcement.or(stopped(page)).first(), 'told at once').toBeVisible()
    // The curve may crash before the answer: the payout is shown at the end of the round.
    const [, whole, part] = await heard(status, ENDED, FLIGHT_MS)
    won = whole ? Number(`${whole}${part}`) : 0
  }
  expect(won, way).toBeGreaterThan(STAKE)
  await expect(stopped(page)).toBeVisible({ timeout: FLIGHT_MS })
  await proven(page)
  return { staked, paid: won }
}

async function playTables(context: BrowserContext): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const [game, table] of Object.entries(TABLES)) {
    const page = await context.newPage()
    sums.push(await playTable(page, game, table))
    await page.close()
  }
  return sums
}

/** Checks the rest of a deposit at the end of a player's walks. */
async function leaves(page: Page, deposit: number, sums: readonly Sum[]): Promise<void> {
  const total = (field: keyof Sum) => sums.reduce((all, sum) => all + sum[field], 0)
  await page.goto('/')
  await expect.poll(() => balanceCents(page)).toBe(deposit - total('staked') + total('paid'))
}

test('[CASINO-5] Double, baccarat, the wheel beside Crash, by thumb and by keyboard: outcomes said, rounds proven, money right', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(400_000)
  // One press cashes out all bets of a player, so the walk with the space bar uses another player on the same flight.
  const other = await browser.newContext()
  const errors = errorsIn(other)
  const deposit = 5_000
  for (const browserContext of [context, other]) {
    await watchHydration(browserContext)
    await becomeOwn(browserContext, { cents: deposit })
  }
  const keys = await other.newPage()
  // The tables are played one after the other beside the flights, because each bet must reach the server before its round closes, on two
  // busy cores too.
  const [byKeys, byPress, atTables] = await Promise.all([
    playCrash(keys, 'the space bar'),
    playCrash(page, 'a slow press'),
    playTables(context),
  ])
  await leaves(keys, deposit, [byKeys])
  await other.close()
  await leaves(page, deposit, [byPress, ...atTables])
  expect(errors).toEqual([])
})
