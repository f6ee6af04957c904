/** `npm run sim -- season --live`: a season of live bets, with bettors who know goals before the site, recomputed by a second hand. */
import { RATINGS } from '@jogo/rules/football/ratings'
import { progress } from '../progress.ts'
import { openChance } from './chance.ts'
import { withHouse } from './ledger/house.ts'
import { type LiveSeason, playLiveSeason } from './ledger/live/live-season.ts'
import { planRounds } from './live/plan.ts'

const TEAMS = 20
const SEED = 32n
/** Taken bets of early bettors from which on their return has to be proved below 1. */
const PROVED_FROM = 2_000

/** Prints the figures, as one JSON line last. @returns whether nothing differs, the books balance, nothing wins for sure, and the early bettors do not win */
export async function liveSeason(wish: { matches: number; bettors: number }): Promise<boolean> {
  const started = performance.now()
  const chance = openChance(SEED)
  const teams = Object.keys(RATINGS['br.1'].teams).sort().slice(0, TEAMS)
  const rounds = planRounds(RATINGS['br.1'], teams, wish.matches, chance)
  const shown = progress('live season', rounds.length)
  const season = await withHouse(wish.bettors, (house) =>
    playLiveSeason(house, rounds, { bettors: wish.bettors, chance, onRound: shown.show }),
  )
  shown.end()
  for (const example of season.comparison.examples) console.log(example)
  for (const difference of season.broken) console.log(difference)
  for (const [what, counts] of Object.entries({
    ...{ declined: season.declined, refused: season.refused },
    ...{ 'offers before': season.sales.before, 'offers live': season.sales.live },
    'offers between': season.sales.between,
    'sales refused': season.comparison.refusedSales,
    suspensions: season.trader.suspensions,
  }))
    console.log(`${what.padEnd(16)}${JSON.stringify(counts)}`)
  const isRight = isSeasonRight(season)
  console.log(
    JSON.stringify({
      ...{ sim: 'season --live', at: new Date().toISOString(), ...wish },
      ...rounded(figuresIn(season)),
      books: season.broken.length === 0 ? 'balanced' : 'broken',
      replay: season.replay.differing === 0 ? 'same' : 'differs',
      seconds: Math.round((performance.now() - started) / 1_000),
      is_right: isRight,
    }),
  )
  return isRight
}

function figuresIn({ comparison, figures, proofs, trader, early_bettors, replay }: LiveSeason) {
  return {
    ...{ early_bettors, messages: trader.messages, rows: trader.rows, ...figures, ...comparison.figures },
    ...{ arbitrage: proofs.arbitrage, cover_least: proofs.cover_least },
    ...{ moments_proved: proofs.moments, markets_proved: proofs.markets },
    ...{ replay_rows: replay.rows, replay_differing: replay.differing },
  }
}

export function isSeasonRight({ comparison, figures, early, proofs, replay, broken }: LiveSeason): boolean {
  const { unsettled, differences, cash_out_differences, wallets_off } = comparison.figures
  const faults = [
    ...[unsettled, differences, cash_out_differences, wallets_off, broken.length],
    ...[figures.taken_over_event, figures.early_at_goal_taken, proofs.arbitrage, replay.differing],
  ]
  const isShort = early.bets < PROVED_FROM
  return faults.every((count) => count === 0) && proofs.moments > 0 && (isShort || early.bound < 1)
}

const rounded = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      Number.isInteger(value) ? value : Number(value.toFixed(4)),
    ]),
  )
