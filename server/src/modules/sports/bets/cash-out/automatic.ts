import { newId } from '../../../../platform/ids.ts'
import { isRefusal, refuse } from '../../../../platform/refusal.ts'
import { type Rest, sweepRest } from '../../../../platform/sweeps.ts'
import type { BetToSettle } from '../settle/bet.ts'
import { listById } from '../settle/store.ts'
import { isBuying, type SellingDeps } from './deps.ts'
import { makeOffer, type PricesNow, readPrices, toSold } from './offer.ts'
import {
  type DueRule,
  deleteEndedRules,
  listChangedRules,
  listDueRules,
  type RuleCursor,
  updateChecked,
} from './rule-store.ts'
import { sellBet } from './sell.ts'

/** Rules that are read and checked together. */
const AT_ONCE = 1_000
/** Age of the prices of a run; older changes are found by `sellAll`. */
const CHANGED_MS = 5_000
/** Rules of changed prices in a run: rules without an offer stay due, and must not keep others away. */
const CHANGED_AT_ONCE = 20_000
const START: RuleCursor = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000' }

/** Sells bets whose offer reached the threshold with a change of price. */
export async function sellChanged(deps: SellingDeps): Promise<Rest> {
  if (!isBuying(deps.settings())) return undefined
  const rules = await listChangedRules(deps.db.sql, CHANGED_MS, CHANGED_AT_ONCE)
  let moved = 0
  for (let at = 0; at < rules.length; at += AT_ONCE)
    moved += await checkRules(deps, rules.slice(at, at + AT_ONCE))
  return sweepRest(moved, CHANGED_AT_ONCE)
}

/** Sells bets with an offer at the threshold by any other cause, and deletes the rules of ended bets. */
export async function sellAll(deps: SellingDeps): Promise<void> {
  await deleteEndedRules(deps.db.sql)
  if (!isBuying(deps.settings())) return
  let cursor = START
  for (;;) {
    const rules = await listDueRules(deps.db.sql, cursor, AT_ONCE)
    await checkRules(deps, rules)
    const last = rules.at(-1)
    if (!last || rules.length < AT_ONCE) return
    cursor = last
  }
}

/** One read of bets and prices for all of these rules. @returns number of rules that changed, themselves or their bet */
async function checkRules(deps: SellingDeps, rules: readonly DueRule[]): Promise<number> {
  if (rules.length === 0) return 0
  const bets = await listById(
    deps.db.sql,
    rules.map(({ playerId, betId }) => ({ playerId, id: betId })),
  )
  const prices = await readPrices(deps, [...bets.values()].map(toSold))
  const below: DueRule[] = []
  let sold = 0
  for (const rule of rules) {
    const bet = bets.get(rule.betId)
    const standing = bet && thresholdStanding(deps, rule, bet, prices)
    if (standing === 'below') below.push(rule)
    else if (bet && standing === 'reached' && (await sell(deps, rule, bet))) sold += 1
  }
  await updateChecked(deps.db.sql, below)
  return below.length + sold
}

/** One bad bet never ends the run. */
function thresholdStanding(
  { log }: SellingDeps,
  { threshold, betId }: DueRule,
  bet: BetToSettle,
  prices: PricesNow,
): 'below' | 'reached' | undefined {
  try {
    const offer = makeOffer(toSold(bet), prices)
    if (offer.why) return undefined
    return offer.amount < threshold ? 'below' : 'reached'
  } catch (error) {
    log.error({ err: error, betId }, 'an automatic cash-out has no value')
    return undefined
  }
}

/** @returns whether the bet was sold, or its sale waits */
async function sell(deps: SellingDeps, rule: DueRule, bet: BetToSettle): Promise<boolean> {
  const { playerId, betId, threshold } = rule
  try {
    await sellBet(deps, {
      ...{ playerId, betId, part: undefined, kind: 'automatic', least: threshold },
      // Of its own each time: a wait that was refused may be followed by another. The version of the bet lets one of several runs sell it.
      reference: newId(),
      accept(now, fresh) {
        if (now.version !== bet.version || fresh.why || fresh.amount < threshold)
          return refuse('cash_out_changed')
        return fresh
      },
    })
    return true
  } catch (error) {
    if (!isRefusal(error)) deps.log.error({ err: error, betId }, 'an automatic cash-out failed')
    return false
  }
}
