import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Rounds as rows without money, for code that only counts rows. Only for databases without checks of the ledger. */
export interface PlayedRounds {
  game: string
  bet: object
  play?: object
  stake: number
  /** Payout of each round, centavos; 0 is lost. */
  payouts: readonly number[]
  closedAt: Date
  /** Number of the shared round and outcome of all these bets; without an outcome it was refunded. */
  shared?: { n: number; outcome?: object }
}

const PLAYER = 1_000_000

export function createRoundWriter(ownerUrl: string) {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const seed = randomUUID()
  let nonce = 0
  return {
    async write({ game, bet, play = {}, stake, payouts, closedAt, shared }: PlayedRounds) {
      if (nonce === 0)
        await owner.query(
          `insert into public.fair_seeds (player_id, id, server_seed, server_hash, client_seed, next_nonce, created_at, activated_at)
           values ($1, $2, repeat('a', 64), encode(sha256(convert_to(repeat('a', 64), 'UTF8')), 'hex'), 'some', 0, now(), now())`,
          [PLAYER, seed],
        )
      if (shared) await writeShared(owner, game, shared, closedAt)
      await owner.query(
        `insert into public.rounds (player_id, id, game, seed_id, nonce, shared_n, bet, play, stake_real_cents, stake_bonus_cents, rtp_bp,
           max_win_cents, payout_cents, ending, opened_at, moved_at, closed_at)
         select $1, gen_random_uuid(), $2, $3, case when $3::uuid is not null then $4 + place end, $5, $6, $7, $8, 0, 9900, 10000000, payout,
           case when payout > 0 then 'won' else 'lost' end, $9::timestamptz - interval '1 s', $9, $9
           from unnest($10::bigint[]) with ordinality as p(payout, place)`,
        [
          PLAYER,
          game,
          shared ? null : seed,
          nonce,
          shared?.n ?? null,
          JSON.stringify(bet),
          JSON.stringify(play),
          stake,
          closedAt,
          payouts,
        ],
      )
      nonce += payouts.length
    },
    close: () => owner.end(),
  }
}

async function writeShared(
  owner: pg.Pool,
  game: string,
  { n, outcome }: NonNullable<PlayedRounds['shared']>,
  at: Date,
) {
  await owner.query(
    `insert into public.chains (game, number, length, first_hash, lottery_draw, salt_at, made_at, salt, salted_at)
     values ($1, 1, 1000, repeat('c', 64), 1, $2::timestamptz - interval '1 h', $2::timestamptz - interval '2 h', 'salt', $2) on conflict do nothing`,
    [game, at],
  )
  await owner.query(
    `insert into public.shared_rounds (game, n, chain, place, version, data_sha256, phase, opens_at, closes_at, draws_at, ends_at,
       drawn_at, hash, outcome, epoch)
     values ($1, $2, 1, $2, 1, decode(repeat('00', 32), 'hex'), case when $4::jsonb is null then 'refunded' else 'over' end, $3::timestamptz - interval '20 s',
       $3::timestamptz - interval '5 s', $3::timestamptz - interval '4 s', $3, case when $4 is not null then $3::timestamptz end, repeat('d', 64), $4, 1) on conflict do nothing`,
    [game, n, at, outcome ? JSON.stringify(outcome) : null],
  )
}
