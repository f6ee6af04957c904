import type { Locator, Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

// As on a phone, where a thumb bets; a keyboard may be there as well.
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
const cashOut = (page: Page) => main(page).getByRole('button', { name: /^Retirar/ })
const phase = (page: Page, ...names: string[]) =>
  main(page).locator(names.map((name) => `[data-phase="${name}"]`).join())
/** A whole round, and the draw of the lottery before the first. */
const ROUND_MS = 60_000
/** A long flight. */
const FLIGHT_MS = 120_000
/** One flight in fifty stops before anybody could take anything out. */
const TRIES = 4
const STAKE = 100

interface Table {
  title: string
  /** All that may be bet on, as it begins to be written, in the order of the page. */
  options: readonly string[]
  /** The outcome as it is said, of a bet on each option. */
  said: RegExp
  /** What comes back then, centavos. */
  paid: (said: RegExpExecArray) => number
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

/** What a player's bets cost and brought, centavos. */
interface Sum {
  staked: number
  paid: number
}

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/games/${game}`)
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBe(360)
}

/** Waits for a round from its beginning, so that all bets are on it. */
async function roundOpens(page: Page, withinMs = ROUND_MS): Promise<void> {
  await expect(phase(page, 'closed', 'drawn', 'over')).toBeVisible({ timeout: withinMs })
  await expect(phase(page, 'open')).toBeVisible({ timeout: withinMs })
  await main(page).getByLabel('Aposta', { exact: true }).fill(String(STAKE))
}

async function bet(page: Page, game: string, act: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse(new RegExp(`/api/games/${game}/rounds$`))
  await act()
  const round = (await (await answer).json()) as { proof: { round: number } }
  await expect(betButton(page)).not.toHaveAttribute('aria-busy')
  return round.proof.round
}

async function proven(page: Page): Promise<void> {
  await main(page).getByRole('tab', { name: 'Suas rodadas' }).tap()
  await main(page).getByRole('button', { name: /Rever/ }).first().tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).tap()
  await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
}

/** Waits until a part says this, and keeps how it said it: the next round may have said something else since. */
async function heard(part: Locator, said: RegExp, timeout: number): Promise<RegExpExecArray> {
  const kept: RegExpExecArray[] = []
  const listen = async () => {
    const words = said.exec((await part.textContent()) ?? '')
    if (words) kept.push(words)
    return kept.length
  }
  await expect.poll(listen, { message: `${said}`, timeout, intervals: [100] }).toBeGreaterThan(0)
  return kept[0] as RegExpExecArray
}

/** A bet on each option of one round: the first by thumb, the others by arrows and the space bar. */
async function playTable(page: Page, game: string, { title, options, said, paid }: Table): Promise<Sum> {
  await open(page, game)
  await roundOpens(page)
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
  const words = await heard(status, said, ROUND_MS)
  await proven(page)
  return { staked: STAKE * options.length, paid: paid(words) }
}

/** What is said of a round with a bet on it once the curve has stopped. */
const ENDED = /^Parou em .*(?:Você ganhou R\$\s(\d+),(\d\d)|Não foi desta vez)|^A rodada parou em/

/** A bet is taken out in flight, once by a slow thumb and once by the space bar, and paid before the curve stops. */
async function playCrash(page: Page): Promise<Sum> {
  await open(page, 'crash')
  const stopped = phase(page, 'drawn', 'over')
  const ways = {
    // The amount on the button rises under the finger.
    'a slow press': () =>
      cashOut(page)
        .click({ delay: 150, timeout: 2_500 })
        .catch(async (late: Error) => {
          // The curve may stop before the press, after which the button is never enabled again.
          if (!(await stopped.isVisible())) throw late
        }),
    // The focus is still on the button that bets.
    'the space bar': () => page.keyboard.press('Space'),
  }
  const status = main(page).getByRole('region', { name: 'Crash', exact: true }).getByRole('status')
  const sum = { staked: 0, paid: 0 }
  for (const [way, take] of Object.entries(ways)) {
    let won = 0
    for (let tries = 0; tries < TRIES && won === 0; tries += 1) {
      await expect(phase(page, 'drawn', 'over')).toBeVisible({ timeout: FLIGHT_MS })
      await roundOpens(page)
      await bet(page, 'crash', () => betButton(page).tap())
      sum.staked += STAKE
      await expect(cashOut(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(phase(page, 'closed')).toBeVisible()
      // Enabled from the first centavo that is won, or never when the curve stops at once.
      await expect(cashOut(page).and(page.locator('[data-on]')).or(stopped).first()).toBeVisible()
      if (await stopped.isVisible()) continue
      await take()
      const out = main(page).locator('.crash-bets [data-state="taken"]')
      await expect(out.or(stopped).first()).toBeVisible()
      const told = main(page).locator('[aria-live="assertive"]').getByText('Retirado em')
      if (await out.isVisible()) await expect(told.or(stopped).first(), 'told at once').toBeVisible()
      // The curve may stop before the page has its answer: what the press brought is told at the end of the round.
      const [, whole, part] = await heard(status, ENDED, FLIGHT_MS)
      won = whole ? Number(`${whole}${part}`) : 0
    }
    expect(won, way).toBeGreaterThan(STAKE)
    sum.paid += won
  }
  await expect(phase(page, 'drawn', 'over')).toBeVisible({ timeout: FLIGHT_MS })
  await proven(page)
  return sum
}

test('[CASINO-5] Double, baccarat, the wheel and Crash at once, by thumb and by keyboard: outcomes said, rounds proven, money right', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 5_000 })
  // Rounds last as long as they last: they are waited for together.
  const sums = await Promise.all([
    ...Object.entries(TABLES).map(async ([game, table]) => playTable(await context.newPage(), game, table)),
    playCrash(page),
  ])
  const total = (one: keyof Sum) => sums.reduce((all, sum) => all + sum[one], 0)
  await page.goto('/')
  await expect.poll(() => balanceCents(page)).toBe(5_000 - total('staked') + total('paid'))
})
