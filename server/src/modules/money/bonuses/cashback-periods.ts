import { dueSpan } from '@jogo/rules/bonus/kinds/period'
import type { Tx } from '../../../platform/db.ts'
import type { Rest } from '../../../platform/sweeps.ts'
import * as store from './cashback-store.ts'
import { findVersion } from './deposit-coupon-store.ts'
import type { BonusesDeps } from './deps.ts'
import { grantCashbackLater } from './queue.ts'

type PeriodDeps = Pick<BonusesDeps, 'clock' | 'db' | 'settings'>

/** Players per transaction. */
const AT_ONCE = 500
/** Time limit of a run, ms. */
const TURN_MS = 50_000

/**
 * Begins ended cashback periods and reads the losses of their players. A player with enough losses gets a job for the grant. Periods wait while bonuses are
 * switched off.
 */
export async function goThroughLosses(deps: PeriodDeps): Promise<Rest> {
  const { db, clock, settings } = deps
  if (!settings().bonus_enabled) return undefined
  for (const id of await store.listCashbackIds(db.sql)) await beginPeriod(deps, id)
  const began = clock.elapsed()
  while (clock.elapsed() - began < TURN_MS) {
    const hadOne = await db.transaction((tx) => nextPage(tx, clock.now()))
    if (!hadOne) return undefined
  }
  return 'more'
}

/** Begins the next due period of a campaign. The period of a withdrawn campaign ends at once, without grants. */
async function beginPeriod({ db, clock }: PeriodDeps, campaignId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await store.lockCampaign(tx, campaignId)
    if (campaign?.terms.kind !== 'cashback') return
    const { terms, version, state } = campaign
    const now = clock.now()
    const before = await store.findGoneThrough(tx, campaignId)
    const span = dueSpan(now.getTime(), { period: terms.award.period, window: terms.window }, before)
    if (!span) return
    await store.insertRun(tx, { campaignId, version, span }, now, state === 'published' ? null : now)
  })
}

/** Handles the next page of players. @returns whether a period was open */
async function nextPage(tx: Tx, now: Date): Promise<boolean> {
  const run = await store.lockOpenRun(tx)
  if (!run) return false
  const { campaignId, span, lastPlayerId } = run
  const terms = (await findVersion(tx, run))?.terms
  const least = terms?.kind === 'cashback' ? terms.award.leastLosses : Number.POSITIVE_INFINITY
  const page = await store.listLosses(tx, lastPlayerId, AT_ONCE, span)
  const due = page.filter(({ lost }) => lost >= least)
  await grantCashbackLater(
    tx,
    due.map(({ playerId }) => ({ campaignId, from: span.from, playerId })),
  )
  const isDone = page.length < AT_ONCE
  await store.updateRun(
    tx,
    { ...run, lastPlayerId: page.at(-1)?.playerId ?? lastPlayerId },
    isDone ? now : null,
  )
  return true
}
