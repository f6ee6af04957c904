import type { PeriodSpan } from '@jogo/rules/bonus/kinds/period'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { CAMPAIGN_COLUMNS, type Campaign, type CampaignRow, toCampaign } from './campaign-store.ts'

/** A period of a campaign, with a cursor over the players. */
export interface CashbackRun {
  campaignId: string
  /** Version of the terms, the same for all players of the period. */
  version: number
  span: PeriodSpan
  /** Cursor: number of the last handled player. */
  lastPlayerId: number
}

interface Stored extends Pick<CashbackRun, 'campaignId' | 'lastPlayerId' | 'version'> {
  from: Date
  until: Date
}

const RUN = sql`campaign_id as "campaignId", period_from as "from", period_until as "until", version, last_player_id::float8 as "lastPlayerId"`

const toRun = ({ from, until, ...row }: Stored): CashbackRun => ({
  ...row,
  span: { from: from.getTime(), until: until.getTime() },
})

/** Ids of published or withdrawn campaigns with a cashback in their current terms. */
export async function listCashbackIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from public.campaigns c join public.campaign_versions v on v.campaign_id = c.id and v.version = c.version
     where c.state <> 'draft' and v.terms ->> 'kind' = 'cashback' order by c.name`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Published campaigns with a cashback in their current terms, by name. */
export async function listCashbackCampaigns(tx: Tx): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select ${CAMPAIGN_COLUMNS} from public.campaigns c join public.campaign_versions v on v.campaign_id = c.id and v.version = c.version
     where c.state = 'published' and v.terms ->> 'kind' = 'cashback' order by c.name`.execute(tx)
  return rows.map(toCampaign)
}

/** Locks a campaign, so that no other worker begins a period of it before the end of the transaction. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${CAMPAIGN_COLUMNS} from public.campaigns c join public.campaign_versions v on v.campaign_id = c.id and v.version = c.version
     where c.id = ${id} for no key update of c`.execute(tx)
  return rows[0] && toCampaign(rows[0])
}

/** End of the campaign's latest period, ms since 1970. */
export async function findGoneThrough(tx: Tx, campaignId: string): Promise<number | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(period_until) as until from public.cashback_runs where campaign_id = ${campaignId}`.execute(tx)
  return rows[0]?.until?.getTime()
}

/** @param endedAt set for a period that gives no grants */
export async function insertRun(
  tx: Tx,
  { campaignId, version, span }: Omit<CashbackRun, 'lastPlayerId'>,
  at: Date,
  endedAt: Date | null,
): Promise<void> {
  await sql`
    insert into public.cashback_runs (campaign_id, period_from, period_until, version, begun_at, ended_at)
    values (${campaignId}, ${new Date(span.from)}, ${new Date(span.until)}, ${version}, ${at}, ${endedAt})`.execute(
    tx,
  )
}

/** Locks the open period that has waited longest, unless another worker has it. */
export async function lockOpenRun(tx: Tx): Promise<CashbackRun | undefined> {
  const { rows } = await sql<Stored>`
    select ${RUN} from public.cashback_runs where ended_at is null order by begun_at limit 1 for no key update skip locked`.execute(
    tx,
  )
  return rows[0] && toRun(rows[0])
}

export async function findRun(
  tx: Tx,
  campaignId: string,
  from: number,
): Promise<Omit<CashbackRun, 'lastPlayerId'> | undefined> {
  const { rows } = await sql<Stored>`
    select ${RUN} from public.cashback_runs where campaign_id = ${campaignId} and period_from = ${new Date(from)}`.execute(
    tx,
  )
  return rows[0] && toRun(rows[0])
}

export async function updateRun(
  tx: Tx,
  { campaignId, span, lastPlayerId }: CashbackRun,
  endedAt: Date | null,
): Promise<void> {
  await sql`
    update public.cashback_runs set last_player_id = ${lastPlayerId}, ended_at = ${endedAt}
     where campaign_id = ${campaignId} and period_from = ${new Date(span.from)}`.execute(tx)
}

/** Waiting time of the oldest open period, s. */
export async function oldestOpenRun(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(begun_at) as at from public.cashback_runs where ended_at is null`.execute(tx)
  const at = rows[0]?.at
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0
}

/** Losses of players in a period, by number of the player, after a cursor. */
export async function listLosses(
  tx: Tx,
  after: number,
  most: number,
  span: PeriodSpan,
): Promise<{ playerId: number; lost: bigint }[]> {
  const { rows } = await sql<{ playerId: number; lost: bigint }>`
    select player_id::float8 as "playerId", lost
      from public.losses_after(${after}, ${most}, ${new Date(span.from)}, ${new Date(span.until)})`.execute(
    tx,
  )
  return rows
}

/** Losses of a player in a period; below zero for winnings. */
export async function readLosses(tx: Tx, playerId: number, span: PeriodSpan): Promise<Cents> {
  const { rows } = await sql<{ lost: bigint }>`
    select public.lost_real(${playerId}, ${new Date(span.from)}, ${new Date(span.until)}) as lost`.execute(tx)
  return cents(rows[0]?.lost ?? 0n)
}

export async function hasCashback(
  tx: Tx,
  { campaignId, playerId, from }: { campaignId: string; playerId: number; from: number },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from public.cashbacks
      where campaign_id = ${campaignId} and player_id = ${playerId} and period_from = ${new Date(from)}) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}

export async function insertCashback(
  tx: Tx,
  {
    campaignId,
    playerId,
    from,
    grantId,
    lost,
  }: { campaignId: string; playerId: number; from: number; grantId: string; lost: Cents },
): Promise<void> {
  await sql`
    insert into public.cashbacks (campaign_id, player_id, period_from, grant_id, lost_cents)
    values (${campaignId}, ${playerId}, ${new Date(from)}, ${grantId}, ${lost})`.execute(tx)
}
