import type { BonusMove } from '@jogo/rules/bonus/grant'
import type { GrantState, GrantStep } from '@jogo/rules/bonus/grant-states'
import { type Milli, milli } from '@jogo/rules/bonus/milli'
import type { CandidateFacts } from '@jogo/rules/bonus/qualify'
import type { BonusKind, CampaignTerms, GrantEvent } from '@jogo/rules/bonus/terms'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { IssueState } from '../../casino/suppliers/index.ts'
import type { CampaignTexts } from './campaign-store.ts'

/** A stored grant of a campaign. Its bonus balance is in the wallet. */
export interface GrantRow {
  id: string
  playerId: number
  campaignId: string
  version: number
  kind: BonusKind
  event: GrantEvent
  code: string | null
  state: GrantState
  amount: Cents
  worth: Cents
  unplayed: number
  /** Prizes paid for its free bets and free spins. */
  prizes: Cents
  required: Milli
  progress: Milli
  endedWith: Cents
  expiresAt: Date
  createdAt: Date
  closedAt: Date | null
  /** State of its latest free spins at the supplier. Null before activation, and for grants without them. */
  supplied: IssueState | null
  /** Terms of the version under which the grant was given. */
  terms: CampaignTerms
  texts: CampaignTexts
}

type Amount = 'amount' | 'worth' | 'required' | 'progress' | 'endedWith' | 'prizes'
type Stored = Omit<GrantRow, Amount> & Record<Amount, bigint>

const GRANT = sql`g.id, g.player_id::float8 as "playerId", g.campaign_id as "campaignId", g.version, g.kind, g.event, g.code, g.state, g.amount,
  g.worth, g.unplayed, g.prizes, g.required, g.progress, g.ended_with as "endedWith", g.expires_at as "expiresAt", g.created_at as "createdAt",
  g.closed_at as "closedAt", v.terms, v.texts,
  case g.kind when 'free_spins' then (select s.state from public.supplied_spins s where s.grant_id = g.id order by s.issue_id desc limit 1) end as supplied`
const JOINED = sql`public.grants g join public.campaign_versions v on v.campaign_id = g.campaign_id and v.version = g.version`

const toGrant = ({ amount, worth, required, progress, endedWith, prizes, ...row }: Stored): GrantRow => ({
  ...row,
  ...{ amount: cents(amount), worth: cents(worth), endedWith: cents(endedWith), prizes: cents(prizes) },
  ...{ required: milli(required), progress: milli(progress) },
})

export async function findGrant(tx: Tx, playerId: number, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${GRANT} from ${JOINED} where g.id = ${id} and g.player_id = ${playerId}`.execute(tx)
  return rows[0] && toGrant(rows[0])
}

export async function findRunning(
  tx: Tx,
  playerId: number,
): Promise<Pick<GrantRow, 'progress' | 'required'> | undefined> {
  const { rows } = await sql<Record<'progress' | 'required', bigint>>`
    select progress, required from public.grants where player_id = ${playerId} and state in ('active', 'completed')`.execute(
    tx,
  )
  return rows[0] && { progress: milli(rows[0].progress), required: milli(rows[0].required) }
}

export async function findOwner(tx: Tx, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id::float8 as "playerId" from public.grants where id = ${id}`.execute(tx)
  return rows[0]?.playerId
}

/** Grants of a player, newest first. @param states if given, only grants in these states */
export async function listGrants(
  tx: Tx,
  playerId: number,
  states?: readonly GrantState[],
): Promise<GrantRow[]> {
  const { rows } = await sql<Stored>`
    select ${GRANT} from ${JOINED} where g.player_id = ${playerId} and (${states === undefined} or g.state = any (${states ?? []}::text[]))
     order by g.created_at desc, g.id desc limit ${MOST_LISTED}`.execute(tx)
  return rows.map(toGrant)
}
/** Maximum listed grants, far more than a player has at once. */
const MOST_LISTED = 200

/** Grants whose last step is an end with this cause. */
export async function listEndedBy(tx: Tx, playerId: number, cause: string): Promise<GrantRow[]> {
  const { rows } = await sql<Stored>`
    select ${GRANT} from ${JOINED} where g.player_id = ${playerId} and g.state = 'ended'
       and ${cause} = (select s.cause from public.grant_steps s where s.grant_id = g.id and s.step not in ('pay', 'play', 'take_back') order by s.id desc limit 1)
     order by g.created_at, g.id limit ${MOST_LISTED}`.execute(tx)
  return rows.map(toGrant)
}

/** Whether the player's account is closed or being closed. */
export async function isClosing(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select public.is_closing(${playerId}) as is`.execute(tx)
  return rows[0]?.is === true
}

/** Ended grants, latest end first, each with its last step. */
export async function listEnded(tx: Tx, playerId: number): Promise<(GrantRow & { endedBy: GrantStep })[]> {
  const { rows } = await sql<Stored & { endedBy: GrantStep }>`
    select ${GRANT}, (select s.step from public.grant_steps s
      where s.grant_id = g.id and s.state = g.state and s.step not in ('count', 'pay', 'play', 'take_back') order by s.id desc limit 1) as "endedBy"
      from ${JOINED} where g.player_id = ${playerId} and g.closed_at is not null order by g.closed_at desc, g.id desc limit ${MOST_LISTED}`.execute(
    tx,
  )
  return rows.map(({ endedBy, ...row }) => ({ ...toGrant(row), endedBy }))
}

/** Activations and ends (null) of grants by number of the wallet's movement, newest first. A stake belongs to the first entry with a lower number. */
export async function listActivations(
  tx: Tx,
  playerId: number,
): Promise<{ grantId: string | null; fromSeq: number }[]> {
  const { rows } = await sql<{ grantId: string | null; fromSeq: number }>`
    select grant_id as "grantId", from_seq::float8 as "fromSeq" from public.grant_activations
     where player_id = ${playerId} order by from_seq desc`.execute(tx)
  return rows
}

/** @param grantId null for the end of a grant */
export async function insertActivation(
  tx: Tx,
  playerId: number,
  grantId: string | null,
  fromSeq: number,
): Promise<void> {
  await sql`
    insert into public.grant_activations (player_id, from_seq, grant_id) values (${playerId}, ${fromSeq}, ${grantId})
    on conflict (player_id, from_seq) do update set grant_id = excluded.grant_id`.execute(tx)
}

export interface DueGrant {
  id: string
  playerId: number
  expiresAt: Date
}

/** Expired grants, oldest expiry first. @param after cursor: last grant of the page before */
export async function listDue(tx: Tx, now: Date, most: number, after?: DueGrant): Promise<DueGrant[]> {
  const { rows } = await sql<DueGrant>`
    select id, player_id::float8 as "playerId", expires_at as "expiresAt" from public.grants
     where state in ('queued', 'active', 'completed') and expires_at <= ${now}
       and (expires_at, id) > (${after?.expiresAt ?? new Date(0)}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
     order by expires_at, id limit ${most}`.execute(tx)
  return rows
}

/**
 * Numbers of a campaign's grants to the player, to accounts of the same CPF, and to accounts used in the same browsers. It serialises the tries of a person.
 */
export async function countGrants(
  tx: Tx,
  campaignId: string,
  playerId: number,
  byDevice: boolean,
): Promise<CandidateFacts['granted']> {
  const { rows } = await sql<{ player: number; cpf: number; device: number | null }>`
    select player, cpf, device from public.count_grants(${campaignId}, ${playerId}, ${byDevice})`.execute(tx)
  const { player = 0, cpf = 0, device = null } = rows[0] ?? {}
  return { player, cpf, device: device ?? undefined }
}

/** The player's open grant of a campaign, otherwise the latest ended grant. */
export async function findOwnGrant(
  tx: Tx,
  playerId: number,
  campaignId: string,
): Promise<GrantRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${GRANT} from ${JOINED} where g.campaign_id = ${campaignId} and g.player_id = ${playerId}
     order by g.closed_at is not null, g.created_at desc, g.id desc limit 1`.execute(tx)
  return rows[0] && toGrant(rows[0])
}

export const isAnotherRunning = async (tx: Tx, playerId: number, except: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from public.grants where player_id = ${playerId} and state in ('active', 'completed') and id <> ${except}) as is`.execute(
    tx,
  )
  return rows[0]?.is === true
}

export async function insertGrant(
  tx: Tx,
  grant: Omit<
    GrantRow,
    'terms' | 'texts' | 'progress' | 'endedWith' | 'prizes' | 'state' | 'closedAt' | 'supplied'
  >,
  depositId?: string,
) {
  await sql`
    insert into public.grants (id, player_id, campaign_id, version, kind, event, code, deposit_id, state, amount, worth, unplayed, required, expires_at, created_at)
    values (${grant.id}, ${grant.playerId}, ${grant.campaignId}, ${grant.version}, ${grant.kind}, ${grant.event}, ${grant.code}, ${depositId ?? null}, 'queued', ${grant.amount},
      ${grant.worth}, ${grant.unplayed}, ${grant.required}, ${grant.expiresAt}, ${grant.createdAt})`.execute(
    tx,
  )
}

/** Stores a grant after a step. */
export async function updateGrant(
  tx: Tx,
  { id, state, amount, unplayed, prizes, required, progress, endedWith, expiresAt }: GrantRow,
  at: Date,
): Promise<void> {
  await sql`
    update public.grants set state = ${state}, amount = ${amount}, unplayed = ${unplayed}, prizes = ${prizes}, required = ${required}, progress = ${progress},
      ended_with = ${endedWith}, expires_at = ${expiresAt},
      activated_at = case when ${state} = 'queued' then null else coalesce(activated_at, ${at}) end,
      closed_at = case when ${state} in ('queued', 'active', 'completed') then null else coalesce(closed_at, ${at}) end
     where id = ${id}`.execute(tx)
}

/** A movement of the wallet that a step made. */
export interface StepMove extends Omit<BonusMove, 'do'> {
  /** `prize`: a payment into the real balance. */
  do: BonusMove['do'] | 'prize'
  /** Reference of the movement. */
  id: string
}

export interface NewStep {
  grantId: string
  playerId: number
  step: GrantStep | 'grant' | 'count' | 'pay' | 'play' | 'take_back'
  state: GrantState
  /** Actor or event that caused the step. */
  cause: string
  moves: readonly StepMove[]
  at: Date
}

export async function insertStep(
  tx: Tx,
  { grantId, playerId, step, state, cause, moves, at }: NewStep,
): Promise<void> {
  await sql`
    with step as (
      insert into public.grant_steps (grant_id, player_id, step, state, cause, at)
      values (${grantId}, ${playerId}, ${step}, ${state}, ${cause}, ${at}) returning id
    )
    insert into public.grant_moves (id, step_id, player_id, kind, amount)
    select m.id, step.id, ${playerId}, m.kind, m.amount
      from step, unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map((move) => move.do)}::text[], ${moves.map(({ amount }) => amount)}::bigint[])
        as m (id, kind, amount)`.execute(tx)
}

/** Amounts that a correction took from a grant; the movements have its id as reference. */
export interface ClawbackRow {
  id: string
  grantId: string
  playerId: number
  stakeId: string
  due: Cents
  bonus: Cents
  real: Cents
  /** Loss of the house. Below zero: recovery of an earlier loss. */
  lost: bigint
  at: Date
}

export async function insertTakenBack(
  tx: Tx,
  { id, grantId, playerId, stakeId, due, bonus, real, lost, at }: ClawbackRow,
): Promise<void> {
  await sql`
    insert into public.bonus_taken_back (id, grant_id, player_id, stake_id, due, bonus, "real", lost, at)
    values (${id}, ${grantId}, ${playerId}, ${stakeId}, ${due}, ${bonus}, ${real}, ${lost}, ${at})`.execute(
    tx,
  )
}

/** Reference of the movement of the grant's first conversion. */
export async function findConversion(tx: Tx, grantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from public.grant_steps s join public.grant_moves m on m.step_id = s.id
     where s.grant_id = ${grantId} and m.kind = 'convert' order by s.id limit 1`.execute(tx)
  return rows[0]?.id
}
