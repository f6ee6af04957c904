import type { Tx } from '../../../../platform/db.ts'
import { isRefusal, refuse } from '../../../../platform/refusal.ts'
import { type Rest, sweepRest } from '../../../../platform/sweeps.ts'
import { cashOutId } from '../settle/ids.ts'
import { findBet } from '../settle/store.ts'
import type { SellingDeps } from './deps.ts'
import { makeOffer, readPrices, toSold } from './offer.ts'
import {
  type DueRule,
  deleteEndedRules,
  listChangedRules,
  listDueRules,
  type RuleCursor,
  updateChecked,
} from './rule-store.ts'
import { sellBet } from './sell.ts'

/** Rules of a run. */
const AT_ONCE = 500
/** Age of the prices of a run; older changes are found by `sellAll`. */
const CHANGED_MS = 5_000
/** Rules of changed prices in a run: rules without an offer stay due, and must not keep others away. */
const CHANGED_AT_ONCE = 20_000
const START: RuleCursor = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000' }

/** Sells bets whose offer reached the threshold with a change of price. */
export async function sellChanged(deps: SellingDeps): Promise<Rest> {
  if (!deps.settings().sportsbook_cash_out) return undefined
  const rules = await listChangedRules(deps.db.sql, CHANGED_MS, CHANGED_AT_ONCE)
  let moved = 0
  for (const rule of rules) if (await checkRule(deps, rule)) moved += 1
  return sweepRest(moved, CHANGED_AT_ONCE)
}

/** Sells bets with an offer at the threshold by any other cause, and deletes the rules of ended bets. */
export async function sellAll(deps: SellingDeps): Promise<void> {
  await deleteEndedRules(deps.db.sql)
  if (!deps.settings().sportsbook_cash_out) return
  let cursor = START
  for (;;) {
    const rules = await listDueRules(deps.db.sql, cursor, AT_ONCE)
    for (const rule of rules) await checkRule(deps, rule)
    const last = rules.at(-1)
    if (!last || rules.length < AT_ONCE) return
    cursor = last
  }
}

/** One bad bet never ends the run. @returns whether the rule or its bet changed */
async function checkRule(deps: SellingDeps, rule: DueRule): Promise<boolean> {
  const { db, log } = deps
  try {
    return await sellAtThreshold(deps, db.sql, rule)
  } catch (error) {
    if (!isRefusal(error)) log.error({ err: error, betId: rule.betId }, 'an automatic cash-out failed')
    return false
  }
}

async function sellAtThreshold(deps: SellingDeps, tx: Tx, rule: DueRule): Promise<boolean> {
  const { playerId, betId, threshold } = rule
  const bet = await findBet(tx, playerId, betId)
  if (bet?.state !== 'open') return false
  const sold = toSold(bet)
  const offer = makeOffer(sold, await readPrices(deps, [sold]))
  if (offer.why) return false
  if (offer.amount < threshold) {
    await updateChecked(tx, rule)
    return true
  }
  await sellBet(deps, {
    ...{ playerId, betId, part: undefined, kind: 'automatic' },
    reference: cashOutId(betId, bet.version),
    accept(now, fresh) {
      if (now.version !== bet.version || fresh.why || fresh.amount < threshold)
        return refuse('cash_out_changed')
      return fresh
    },
  })
  return true
}
