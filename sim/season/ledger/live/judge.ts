/** What the bets of each group came to, and whether a bet was taken across an event of its match. */
import type { LiveMatch } from '../../live/plan.ts'
import { type MeanReturn, meanReturn, type Stakes } from '../../live/returns.ts'
import type { SettledTwice } from './compare.ts'
import type { RecordedBet } from './slips.ts'

export interface LiveJudgement {
  figures: Record<string, number>
  /** Bets that waited and were refused, by reason. */
  refused: Record<string, number>
  early: MeanReturn
}

/** The shortest wait of live bets on football, seconds (rules of betting, version 3). */
const WAIT_SECONDS = 6

interface JudgedBet {
  bet: RecordedBet
  settled: SettledTwice
  isTaken: boolean
}

export function judgeLive(
  placed: readonly RecordedBet[],
  settled: ReadonlyMap<string, SettledTwice>,
  matches: readonly LiveMatch[],
): LiveJudgement {
  const judged = placed.map((bet): JudgedBet => {
    const found = settled.get(bet.id)
    if (!found) throw new Error(`bet ${bet.id} is not stored`)
    return { bet, settled: found, isTaken: found.own.state !== 'refused' }
  })
  const live = judged.filter(({ bet }) => bet.occasion !== 'before')
  const atGoal = judged.filter(({ bet }) => bet.occasion === 'goal')
  const taken = judged.filter(({ isTaken }) => isTaken)
  const early = returnIn(
    taken.filter(({ bet }) => bet.group === 'early'),
    paid,
  )
  const ordinary = (occasion: 'before' | 'live') =>
    returnIn(
      taken.filter(({ bet }) => bet.group === 'ordinary' && bet.occasion === occasion),
      paid,
    )
  const refused: Record<string, number> = {}
  for (const {
    settled: { own },
  } of live)
    if (own.state === 'refused') refused[own.refused ?? ''] = (refused[own.refused ?? ''] ?? 0) + 1
  return {
    early,
    refused,
    figures: {
      ...{ bets: judged.length, live_bets: live.length },
      live_refused: live.filter(({ isTaken }) => !isTaken).length,
      taken_over_event: live.filter((bet) => bet.isTaken && isOverEvent(bet, matches)).length,
      early_return: early.mean,
      early_return_bound: early.bound,
      early_taken: early.bets,
      early_at_goal: atGoal.length,
      early_at_goal_taken: atGoal.filter(({ isTaken }) => isTaken).length,
      /** Had these bets not waited. */
      early_at_goal_without_wait: returnIn(atGoal, ({ settled: { untouched } }) => untouched).mean,
      ordinary_live_return: ordinary('live').mean,
      ordinary_before_return: ordinary('before').mean,
    },
  }
}

const paid = ({ settled: { own } }: JudgedBet): bigint => own.payout + own.cashed_out

const returnIn = (bets: readonly JudgedBet[], returned: (bet: JudgedBet) => bigint): MeanReturn =>
  meanReturn(
    Map.groupBy(bets, ({ bet }) => bet.legs[0]?.price.match)
      .values()
      .map((group) => group.map((bet): Stakes => ({ staked: bet.bet.stake, paid: Number(returned(bet)) }))),
  )

/** Whether an event of one of its matches fell into the wait of a live bet. */
const isOverEvent = ({ bet: { second, legs } }: JudgedBet, matches: readonly LiveMatch[]): boolean =>
  second !== undefined &&
  legs.some(({ price }) =>
    matches[price.match]?.script.events.some(
      (event) => event.second > second && event.second < second + WAIT_SECONDS,
    ),
  )
