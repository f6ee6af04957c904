import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ACCOUNTS, KINDS } from '../../server/src/ledger/index.ts'
import { createTokens } from '../../server/src/modules/people/sessions/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'

export const FIRST_ID = 7_000_000_001
const BALANCE = 100_000_000
/** A separate lane for the first money of the players. */
const LANE = 900_000
const HOURS = 12

/**
 * Verified players with money and a session, inserted in bulk with the owner's rights, because registering and identifying tens of
 * thousands over HTTP would take longer than the measurement. @returns their tokens
 */
export async function makePeople(ownerUrl: string, jwtSecret: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => FIRST_ID + index)
  const sessions = ids.map(() => randomUUID())
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into public.players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash,
         verified_at, terms_version, terms_accepted_at, created_at)
       select id, to_char(id % 100000000000, 'FM00000000000'), 'Bench', '1990-01-01', id || '@example.com', id || '@example.com',
         '55', '11999990000', 'pt', 'none', now(), 'bench', now(), now() from unnest($1::bigint[]) id`,
      [ids],
    )
    await client.query(
      `insert into public.sessions (id, player_id, created_at, last_seen_at, expires_at)
       select s.id, s.player, now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::bigint[]) s(id, player)`,
      [sessions, ids],
    )
    await client.query(
      `select ledger.open_wallet(id), ledger.set_limits(id, '{"verified": true}') from unnest($1::bigint[]) id`,
      [ids],
    )
    await client.query(
      `select others from ledger.post($1, array(select gen_random_uuid() from unnest($2::bigint[])), $2::bigint[],
         array_fill($5::smallint, array[$3::int]), array_fill($6::int, array[$3::int]), array_fill($4::bigint, array[$3::int]),
         array_fill(0::bigint, array[$3::int]), array_fill(0::bigint, array[$3::int]))`,
      [LANE, ids, count, BALANCE, KINDS.correct, ACCOUNTS.corrections],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const tokens = createTokens(jwtSecret, systemClock)
  const from = Math.floor(Date.now() / 1000)
  const token = { serial: 0, balance: BALANCE, from, until: from + HOURS * 3600 }
  return ids.map((playerId, index) => tokens.issue({ ...token, playerId, sessionId: sessions[index] ?? '' }))
}

/** Ends every open round as lost, so that all players can bet again. */
export async function closeRounds(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update public.rounds set ending = 'lost', closed_at = now() where ending is null`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
