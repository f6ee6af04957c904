import type { Award } from '@jogo/rules/bonus/kinds/kind'
import { lossesSoFar, runningSpan } from '@jogo/rules/bonus/kinds/period'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import type { Cents } from '@jogo/rules/money'
import type { Campaign } from './campaign-store.ts'
import * as store from './cashback-store.ts'
import type { BonusesDeps } from './deps.ts'
import { judgeGrant } from './judge-grant.ts'

/** A player's cashback in the running period. */
export interface RunningCashback {
  campaign: Campaign
  span: NonNullable<ReturnType<typeof runningSpan>>
  leastLosses: number
  /** Losses so far; below zero for winnings. */
  lost: Cents
  award: Award
  unmet: Unmet[]
}

type ListDeps = Pick<BonusesDeps, 'clock' | 'db' | 'jurisdiction' | 'settings'>

/** Running cashbacks from the losses so far. They are judged as `grantCashback` judges them at the end of a period. */
export async function listCashbacks(deps: ListDeps, playerId: number): Promise<RunningCashback[]> {
  const campaigns = await store.listCashbackCampaigns(deps.db.sql)
  const running = await Promise.all(campaigns.map((campaign) => findRunning(deps, playerId, campaign)))
  return running.flatMap((runningCashback) => runningCashback ?? [])
}

async function findRunning(
  { db, clock, settings, jurisdiction }: ListDeps,
  playerId: number,
  campaign: Campaign,
): Promise<RunningCashback | undefined> {
  const { terms, id } = campaign
  if (terms.kind !== 'cashback') return undefined
  const { period, leastLosses } = terms.award
  const now = clock.now()
  const before = await store.findGoneThrough(db.sql, id)
  const span = runningSpan(now.getTime(), { period, window: terms.window }, before)
  if (!span) return undefined
  const lost = await store.readLosses(db.sql, playerId, lossesSoFar(span, now.getTime()))
  const { award, unmet } = await judgeGrant(db.sql, campaign, {
    ...{ playerId, event: 'period', now, jurisdiction, isOpen: settings().bonus_enabled },
    losses: { amount: lost, last: span.until - 1 },
  })
  return { campaign, span, leastLosses, lost, award, unmet: unmet.filter(({ is }) => is !== 'nothing_due') }
}
