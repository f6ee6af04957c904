import type { CASH_OUT_STANDINGS } from '@jogo/contract/cash-out'
import { cents } from '@jogo/rules/money'
import { type Bet, isRunning, toLegResult } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import { isBuying } from './deps.ts'
import { makeOffer, readPrices, type SoldBet } from './offer.ts'
import { findPending, listLastRefused, type PendingCashOut, type RefusedCashOut } from './pending-store.ts'
import { type CashOutRule, listRules } from './rule-store.ts'
import { type CashOut, listCashOuts } from './store.ts'

export type CashOutStanding = (typeof CASH_OUT_STANDINGS)[number]

/** Cash-outs of shown bets, by bet. */
export interface ShownCashOuts {
  parts: ReadonlyMap<string, readonly CashOut[]>
  rules: ReadonlyMap<string, CashOutRule>
  /** Waiting cash-outs, and the last refused ones. */
  waiting: ReadonlyMap<string, PendingCashOut>
  refused: ReadonlyMap<string, RefusedCashOut>
  /** Of running bets. */
  standings: ReadonlyMap<string, CashOutStanding>
}

/** Cash-outs of a player's bets, with one read of the prices of all. */
export async function findCashOuts(
  deps: Pick<BetsDeps, 'clock' | 'db' | 'settings'>,
  playerId: number,
  bets: readonly Bet[],
): Promise<ShownCashOuts> {
  const { db, settings } = deps
  const now = deps.clock.now()
  const begun = bets.filter((bet) => hasBegun(bet, now))
  const running = bets.filter(({ state }) => isRunning(state))
  const cashed = bets.filter(({ cashedStake }) => cashedStake > 0n)
  const isClosed = !isBuying(settings())
  const sold = running.map(toSold)
  const [parts, rules, waiting, refused, prices] = await Promise.all([
    listCashOuts(
      db.sql,
      playerId,
      cashed.map(({ id }) => id),
    ),
    listRules(db.sql, playerId, isClosed ? [] : running.map(({ id }) => id)),
    findPending(
      db.sql,
      begun.filter(({ state }) => state === 'open').map(({ id }) => ({ playerId, id })),
    ),
    listLastRefused(
      db.sql,
      playerId,
      begun.map(({ id }) => id),
    ),
    readPrices(deps, isClosed ? [] : sold),
  ])
  const standings = running.map(({ id }, at): [string, CashOutStanding] => [
    id,
    isClosed ? 'closed' : (makeOffer(sold[at] as SoldBet, prices).why ?? 'available'),
  ])
  return { parts, rules, waiting, refused, standings: new Map(standings) }
}

/** Whether a cash-out may have waited: the match of a leg has begun. */
const hasBegun = ({ legs }: Bet, now: Date): boolean =>
  legs.some(({ startsAt, score }) => startsAt <= now || score !== null)

const toSold = (bet: Bet): SoldBet => ({
  state: bet.state,
  whole: {
    stake: cents(bet.stakeReal + bet.stakeBonus + bet.stakeFree),
    cashed: bet.cashedStake,
    cap: bet.cap,
  },
  bonusStake: cents(bet.stakeBonus + bet.stakeFree),
  combination: bet.combination,
  legs: bet.legs.map(({ marketId, place, odds, result }) => ({
    ...{ marketId, selection: place, odds },
    result: result && toLegResult(result),
  })),
})
