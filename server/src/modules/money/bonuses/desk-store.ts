/** Queries about campaigns and grants for operators. */
import type { CampaignBudget } from '@jogo/rules/bonus/budget'
import type { GrantState } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/**
 * Totals of a campaign, centavos. `prizes` of free bets and free spins went to real balances at once, and `forfeited` went back to the house. The rest, with
 * its winnings and losses, is still in play.
 */
export interface CampaignFigures {
  budget: CampaignBudget
  /** Money moved into bonus balances, from bonus to real balances, and back to the house. */
  moved: Readonly<Record<'granted' | 'converted' | 'forfeited' | 'prizes', Cents>>
  /** Number of grants by state; empty states are omitted. */
  grants: { readonly [S in GrantState]?: number }
}

interface FiguresRow extends Record<'granted' | 'converted' | 'forfeited' | 'prizes', bigint> {
  id: string
  grants: CampaignFigures['grants']
  most_cents: bigint
  most_grants: number
  reserved_cents: bigint
  reserved_grants: number
  used_cents: bigint
  used_grants: number
}

/** Figures by the id of the campaign. */
export async function readFigures(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const { rows } = await sql<FiguresRow>`
    with moved as (
      select g.campaign_id as id, m.kind, sum(m.amount)::bigint as amount
        from public.grants g join public.grant_steps s on s.grant_id = g.id join public.grant_moves m on m.step_id = s.id
       where g.campaign_id = any (${ids}::uuid[]) group by 1, 2
    ), counted as (
      select campaign_id as id, state, count(*)::int as grants from public.grants where campaign_id = any (${ids}::uuid[]) group by 1, 2
    )
    select c.id, c.most_cents, c.most_grants, c.reserved_cents, c.reserved_grants, c.used_cents, c.used_grants,
        coalesce((select amount from moved m where m.id = c.id and m.kind = 'grant'), 0)::bigint as granted,
        coalesce((select amount from moved m where m.id = c.id and m.kind = 'convert'), 0)::bigint as converted,
        coalesce((select amount from moved m where m.id = c.id and m.kind = 'forfeit'), 0)::bigint as forfeited,
        coalesce((select amount from moved m where m.id = c.id and m.kind = 'prize'), 0)::bigint as prizes,
        coalesce((select jsonb_object_agg(state, grants) from counted n where n.id = c.id), '{}') as grants
      from public.campaigns c where c.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, toFigures(row)]))
}

const toFigures = (row: FiguresRow): CampaignFigures => ({
  budget: {
    most: { amount: cents(row.most_cents), grants: row.most_grants },
    reserved: { amount: cents(row.reserved_cents), grants: row.reserved_grants },
    used: { amount: cents(row.used_cents), grants: row.used_grants },
  },
  moved: {
    granted: cents(row.granted),
    converted: cents(row.converted),
    forfeited: cents(row.forfeited),
    prizes: cents(row.prizes),
  },
  grants: row.grants,
})

/** A grant in operators' lists: player, campaign, and the actor or event that caused it. */
export interface GrantLine {
  id: string
  playerId: number
  campaign: string
  state: GrantState
  worth: Cents
  createdAt: Date
  /** Cause of the first step of the grant. */
  cause: string
}

/** Grants of a campaign or a player, newest first. @param before cursor: last grant of the page before */
export async function listGrantLines(
  tx: Tx,
  of: { campaign: string } | { playerId: number },
  most: number,
  before?: Pick<GrantLine, 'createdAt' | 'id'>,
): Promise<GrantLine[]> {
  const whose = 'campaign' in of ? sql`c.name = ${of.campaign}` : sql`g.player_id = ${of.playerId}`
  const earlier = before ? sql`and (g.created_at, g.id) < (${before.createdAt}, ${before.id}::uuid)` : sql``
  const { rows } = await sql<Omit<GrantLine, 'worth'> & { worth: bigint }>`
    select g.id, g.player_id::float8 as "playerId", c.name as campaign, g.state, g.worth, g.created_at as "createdAt",
        (select s.cause from public.grant_steps s where s.grant_id = g.id order by s.id limit 1) as cause
      from public.grants g join public.campaigns c on c.id = g.campaign_id
     where ${whose} ${earlier} order by g.created_at desc, g.id desc limit ${most}`.execute(tx)
  return rows.map(({ worth, ...line }) => ({ ...line, worth: cents(worth) }))
}

/** Serialises grants by operators to a player, so that the later of two concurrent operators sees the grant of the earlier. */
export async function lockOperatorGrants(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('grants', ${playerId}::bigint))`.execute(tx)
}

/** Total granted by operators to a player since a moment. */
export async function sumOperatorGrants(tx: Tx, playerId: number, since: Date): Promise<Cents> {
  await lockOperatorGrants(tx, playerId)
  const { rows } = await sql<{ worth: bigint }>`
    select coalesce(sum(worth), 0)::bigint as worth from public.grants
     where player_id = ${playerId} and event = 'operator' and created_at > ${since}`.execute(tx)
  return cents(rows[0]?.worth ?? 0n)
}
