/** A season with live bets through the modules of the site: its trader, its acceptance, its cash-out and its ledger, on a database that is thrown away. */
import { checkBooks } from '../../../../server/src/ledger/index.ts'
import { LEDGER_CHECKS } from '../../../../server/src/ledger-checks.ts'
import { replayFixture } from '../../../../server/src/modules/sports/trading/index.ts'
import type { Chance } from '../../chance.ts'
import { openCoverCosts } from '../../live/cheapest-cover.ts'
import type { LiveMatch } from '../../live/plan.ts'
import type { House } from '../house.ts'
import { fixtureId, OPEN } from '../place.ts'
import { compareLive, type LiveComparison } from './compare.ts'
import { judgeLive, type LiveJudgement } from './judge.ts'
import { plantMatches, plantTournaments } from './matches.ts'
import { createMovedClock } from './moved-clock.ts'
import { openMatches, playBefore, playMatches, type RoundBets } from './play-round.ts'
import { sellSome } from './sales.ts'
import { settleRound } from './settle-round.ts'
import type { CoverFigures, LiveTable } from './table.ts'
import { type LiveTraderFigures, openTrader } from './trader.ts'
import { openWaits } from './waits.ts'

/** Early bettors of a hundred. */
const EARLY_PERCENT = 5
/** Bets of each ordinary bettor before matches and on matches under way, and of each early one besides those at goals. */
const BETS_EACH = { before: 1, live: 1.5, early: 10 } as const
const AT_GOAL = 4

export interface LiveWish {
  bettors: number
  chance: Chance
  /** A round is over. */
  onRound(done: number): void
}

export interface LiveSeason extends LiveJudgement {
  comparison: LiveComparison
  proofs: CoverFigures
  sales: LiveTable['sales']
  /** Slips that the site did not take in, by reason. */
  declined: Record<string, number>
  trader: LiveTraderFigures
  early_bettors: number
  held: number
  replay: { rows: number; differing: number }
  /** Faults found by the books. */
  broken: object[]
}

export async function playLiveSeason(
  house: House,
  rounds: readonly LiveMatch[][],
  { bettors, chance, onRound }: LiveWish,
): Promise<LiveSeason> {
  const clock = createMovedClock(Math.floor(Date.now() / 1_000) * 1_000)
  await house.offer.open()
  house.set({ ...OPEN, sportsbook_live: true, sportsbook_cash_out: true })
  await plantTournaments(house)
  const trader = await openTrader(house, clock)
  const early = Math.max(1, Math.round((bettors * EARLY_PERCENT) / 100))
  const table: LiveTable = {
    ...{ house, clock, trader, chance, waits: openWaits(house), coverCost: openCoverCosts() },
    slips: { placed: [], declined: {} },
    next: { early: inTurn(1, early), ordinary: inTurn(early + 1, Math.max(1, bettors - early)) },
    sales: { before: {}, live: {}, between: {} },
    proofs: { moments: 0, markets: 0, arbitrage: 0, cover_least: Number.POSITIVE_INFINITY },
  }
  let held = 0
  const replay = { rows: 0, differing: 0 }
  try {
    for (const [number, matches] of rounds.entries()) {
      clock.nextRound()
      const next = rounds[number + 1] ?? []
      await plantMatches(house, number === 0 ? [...matches, ...next] : next)
      await openMatches(table, number === 0 ? [...matches, ...next] : next)
      const round = { number, matches, next, bets: betsOfRound(rounds.length, bettors - early, early) }
      await playBefore(table, round)
      await playMatches(table, round)
      held += await settleRound(house, matches)
      await sellBetween(table, number)
      await replayAll(house, matches, replay)
      onRound(number + 1)
    }
  } finally {
    await trader.stop()
  }
  const all = rounds.flat()
  const comparison = await compareLive(house, all, table.waits.confirmed)
  const books = await checkBooks(house.db, { ledgerChecks: LEDGER_CHECKS })
  return {
    ...judgeLive(table.slips.placed, comparison.bets, all),
    ...{ comparison, proofs: table.proofs, sales: table.sales, declined: table.slips.declined },
    ...{ trader: trader.figures(), early_bettors: early, held, replay },
    broken: books.differences,
  }
}

function inTurn(first: number, count: number): () => number {
  let at = -1
  return () => {
    at = (at + 1) % count
    return first + at
  }
}

const betsOfRound = (rounds: number, ordinary: number, early: number): RoundBets => ({
  before: Math.ceil((ordinary * BETS_EACH.before) / rounds),
  live: Math.ceil((ordinary * BETS_EACH.live) / rounds),
  early: Math.ceil((early * BETS_EACH.early) / rounds),
  atGoal: AT_GOAL,
})

/** Offers for bets of which some matches are over and others have not begun. */
async function sellBetween({ house, slips, sales, chance }: LiveTable, round: number): Promise<void> {
  const bets = slips.placed.filter((bet) => bet.round === round && bet.occasion === 'before')
  await sellSome(house, sales.between, bets, chance)
}

/** Makes the logs of prices of these matches again from the supplier's messages. */
async function replayAll(
  { db }: House,
  matches: readonly LiveMatch[],
  replayed: LiveSeason['replay'],
): Promise<void> {
  for (const { number } of matches) {
    const replay = await replayFixture(db, fixtureId(number))
    const isSame = replay?.isSame && replay.brokenAt === undefined && replay.made.hash === replay.logged.hash
    replayed.rows += replay?.made.rows ?? 0
    replayed.differing += Number(!isSame)
  }
}
