import type { RefusalCode } from '@jogo/contract/refusals'
import type { BetKind, Combination } from '@jogo/rules/bets/lines'
import { type Cents, cents, type OddsMilli, oddsMilli } from '@jogo/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { ListKey } from '../../../../platform/cursor.ts'
import type { Tx } from '../../../../platform/db.ts'
import {
  type Bet,
  type BetState,
  type LegResultRow,
  type PolicyWord,
  storedCombination,
  type TakenLive,
} from '../bet.ts'

/** A bet in its own tables' form: its legs only have the number of their market. */
export interface StoredLeg {
  marketId: number
  place: number
  odds: OddsMilli
  version: number
  live?: TakenLive
  resultN?: number
  result?: LegResultRow
}
export type StoredBet = Omit<Bet, 'legs'> & { legs: readonly StoredLeg[] }

interface Row {
  player_id: bigint
  id: string
  slip: string
  kind: BetKind
  sizes: number[] | null
  bankers: number[]
  line_stake_cents: bigint | null
  state: BetState
  stake_real_cents: bigint
  stake_bonus_cents: bigint
  stake_free_cents: bigint
  cashed_stake_cents: bigint
  cashed_out_cents: bigint
  free_win_cents: bigint
  possible_payout_cents: bigint
  cap_cents: bigint
  policy: PolicyWord
  rules_version: number
  placed_at: Date
  due_at: Date | null
  accepted_at: Date | null
  refused_code: RefusalCode | null
  settled_at: Date | null
  payout_real_cents: bigint
  payout_bonus_cents: bigint
  settled_times: number
  cancelled: Bet['cancelled'] | null
  debt: bigint
  receipt_key: string
  public_key: string | null
  receipt: string
  signature: string
  legs: readonly LegRow[]
}

interface LegRow {
  market_id: number
  selection: number
  odds: number
  price_version: number
  home_score: number | null
  away_score: number | null
  price_epoch: number | null
  result_n: number | null
  won: boolean | null
  void_halves: 0 | 1 | 2 | null
  places: number | null
  tied: number | null
  deduction: number | null
}

const SELECT = sql`
  select b.*, (select p.due_at from public.pending_bets p where p.player_id = b.player_id and p.bet_id = b.id) as due_at, (select k.public_key from public.receipt_keys k where k.key = b.receipt_key) as public_key, coalesce((select sum(d.owed_cents - d.taken_cents) from public.debts d where d.player_id = b.player_id and d.bet_id = b.id), 0)::bigint as debt,
      (select json_agg(json_build_object('market_id', l.market_id, 'selection', l.selection, 'odds', l.odds, 'price_version', l.price_version,
          'home_score', l.home_score, 'away_score', l.away_score, 'price_epoch', l.price_epoch,
          'result_n', l.result_n, 'won', l.won, 'void_halves', l.void_halves, 'places', l.places, 'tied', l.tied,
          'deduction', l.deduction) order by l.n)
        from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id) as legs
    from public.bets b`

async function select(tx: Tx, rest: RawBuilder<unknown>): Promise<StoredBet[]> {
  const { rows } = await sql<Row>`${SELECT} ${rest}`.execute(tx)
  return rows.map(toBet)
}

export const findBets = (tx: Tx, playerId: number, ids: readonly string[]): Promise<StoredBet[]> =>
  select(tx, sql`where b.player_id = ${playerId} and b.id = any (${ids}::uuid[])`)

export interface BetList {
  isOpen: boolean | undefined
  fixture: number | undefined
  before: ListKey | undefined
  limit: number
}

/** Newest first, older than `before`. */
export function listBets(
  tx: Tx,
  playerId: number,
  { isOpen, fixture, before, limit }: BetList,
): Promise<StoredBet[]> {
  const state =
    isOpen === undefined
      ? sql``
      : isOpen
        ? sql`and b.state in ('pending', 'open')`
        : sql`and b.state not in ('pending', 'open')`
  const onFixture =
    fixture === undefined
      ? sql``
      : sql`and exists (select from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id and l.fixture_id = ${fixture}::bigint)`
  const older = before ? sql`and (b.placed_at, b.id) < (${before.at}, ${before.id}::uuid)` : sql``
  return select(
    tx,
    sql`where b.player_id = ${playerId} ${state} ${onFixture} ${older} order by b.placed_at desc, b.id desc limit ${limit}`,
  )
}

/** Bets behind these references: the bet itself for its stake and first payout, a settlement or cash-out for later movements. */
export async function findReferences(
  tx: Tx,
  playerId: number,
  rqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ rq: string; bet: string }>`
    select b.id as rq, b.id as bet from public.bets b where b.player_id = ${playerId} and b.id = any (${rqs}::uuid[])
    union all
    select r.rq, s.bet_id from public.settlements s, unnest(array[s.reference, s.reversal]) as r(rq)
     where s.player_id = ${playerId} and s.n > 1 and r.rq = any (${rqs}::uuid[])
    union all
    select d.reference, d.bet_id from public.debt_payments d where d.player_id = ${playerId} and d.reference = any (${rqs}::uuid[])
    union all
    select c.reference, c.bet_id from public.cash_outs c where c.player_id = ${playerId} and c.reference = any (${rqs}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ rq, bet }) => [rq, bet]))
}

/** References of the player's stakes on bets that wait. */
export async function listPendingIds(tx: Tx, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from public.bets where player_id = ${playerId} and state = 'pending'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Matches of the player's newest legs. */
export async function listBetFixtures(tx: Tx, playerId: number, legs: number): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct fixture_id as id from (
      select l.fixture_id from public.bet_legs l where l.player_id = ${playerId} order by l.bet_id desc, l.n desc limit ${legs}) newest`.execute(
    tx,
  )
  return rows.map(({ id }) => Number(id))
}

/** References of all movements of the player's newest bets on these matches: the reverse of `findReferences`. */
export async function listReferences(
  tx: Tx,
  playerId: number,
  { fixtures, limit }: { fixtures: readonly number[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ rq: string }>`
    with found as materialized (
      select distinct l.bet_id as id from public.bet_legs l
       where l.player_id = ${playerId} and l.fixture_id = any (${fixtures}::bigint[]) order by 1 desc limit ${limit})
    select id as rq from found
    union
    select r.rq from found join public.settlements s on s.player_id = ${playerId} and s.bet_id = found.id and s.n > 1,
      unnest(array[s.reference, s.reversal]) as r(rq) where r.rq is not null
    union
    select d.reference from found join public.debt_payments d on d.player_id = ${playerId} and d.bet_id = found.id
    union
    select c.reference from found join public.cash_outs c on c.player_id = ${playerId} and c.bet_id = found.id`.execute(
    tx,
  )
  return rows.map(({ rq }) => rq)
}

export interface CoveringBet {
  id: string
  /** Paid by the player. */
  stake: Cents
  cap: Cents
  /** If every leg wins. */
  payout: Cents
  combination: Combination
  legs: readonly Pick<StoredLeg, 'marketId' | 'place' | 'odds'>[]
}

/** These bets of a player, and the player's other bets on the same markets that were neither void nor refused. */
export async function listCovering(tx: Tx, playerId: number, ids: readonly string[]): Promise<CoveringBet[]> {
  const { rows } = await sql<{
    id: string
    stake: bigint
    payout: bigint
    cap: bigint
    sizes: number[] | null
    bankers: number[]
    legs: { marketId: number; place: number; odds: number }[]
  }>`
    select b.id, b.stake_real_cents + b.stake_bonus_cents as stake, b.possible_payout_cents as payout,
        b.cap_cents as cap, b.sizes, b.bankers,
        (select json_agg(json_build_object('marketId', l.market_id, 'place', l.selection, 'odds', l.odds) order by l.n) from public.bet_legs l
          where l.player_id = b.player_id and l.bet_id = b.id) as legs
      from public.bets b where b.player_id = ${playerId} and b.state not in ('void', 'refused') and b.id in (
        select o.bet_id from public.bet_legs m join public.bet_legs o on o.market_id = m.market_id and o.player_id = m.player_id
         where m.player_id = ${playerId} and m.bet_id = any (${ids}::uuid[]))`.execute(tx)
  return rows.map(({ id, stake, payout, cap, legs, ...stored }) => ({
    ...{ id, stake: cents(stake), payout: cents(payout), cap: cents(cap) },
    combination: storedCombination(stored, legs.length),
    legs: legs.map((leg) => ({ ...leg, odds: oddsMilli(leg.odds) })),
  }))
}

function toBet(row: Row): StoredBet {
  return {
    playerId: Number(row.player_id),
    id: row.id,
    slip: row.slip,
    kind: row.kind,
    combination: storedCombination(row, row.legs.length),
    lineStake: cents(
      row.line_stake_cents ?? row.stake_real_cents + row.stake_bonus_cents + row.stake_free_cents,
    ),
    state: row.state,
    stakeReal: cents(row.stake_real_cents),
    stakeBonus: cents(row.stake_bonus_cents),
    stakeFree: cents(row.stake_free_cents),
    cashedStake: cents(row.cashed_stake_cents),
    cashedOut: cents(row.cashed_out_cents),
    possiblePayout: cents(row.possible_payout_cents),
    cap: cents(row.cap_cents),
    policy: row.policy,
    rulesVersion: row.rules_version,
    placedAt: row.placed_at,
    ...(row.due_at && { waitsUntil: row.due_at }),
    ...(row.accepted_at && { acceptedAt: row.accepted_at }),
    ...(row.refused_code && { refused: row.refused_code }),
    ...(row.settled_at && { settledAt: row.settled_at }),
    payoutReal: cents(row.payout_real_cents),
    payoutBonus: cents(row.payout_bonus_cents),
    freeWin: cents(row.free_win_cents),
    settledTimes: row.settled_times,
    ...(row.cancelled && { cancelled: row.cancelled }),
    debt: cents(row.debt),
    receipt: {
      key: row.receipt_key,
      publicKey: row.public_key ?? '',
      text: row.receipt,
      signature: row.signature,
    },
    legs: row.legs.map(toLeg),
  }
}

const toLeg = (row: LegRow): StoredLeg => ({
  marketId: row.market_id,
  place: row.selection,
  odds: oddsMilli(row.odds),
  version: row.price_version,
  ...(row.price_epoch !== null && {
    live: { score: { home: row.home_score ?? 0, away: row.away_score ?? 0 }, epoch: row.price_epoch },
  }),
  ...(row.result_n !== null && { resultN: row.result_n }),
  ...(row.result_n !== null &&
    row.won !== null && {
      result: {
        won: row.won,
        voidHalves: row.void_halves ?? 0,
        places: row.places ?? 1,
        tied: row.tied ?? 1,
        deduction: row.deduction ?? 0,
      },
    }),
})
