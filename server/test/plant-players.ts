import type pg from 'pg'

/** Lane of postings that no ledger of the modules has. */
const LANE = 900_000
const AT_ONCE = 20_000

/** Verified players 1 to `count` with a wallet each and this much money to play with, centavos. */
export async function plantPlayers(client: pg.Client, count: number, balance: number): Promise<void> {
  await client.query(`
    insert into public.players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, verified_at, terms_version,
      terms_accepted_at, created_at)
    select id, to_char(id, 'FM00000000000'), 'Planted', '1990-01-01', id || '@e.com', id || '@e.com', '55', '11999990000', 'pt', 'none', now(), 'planted',
      now(), now() from generate_series(1, ${count}) id`)
  await client.query(
    `select count(ledger.open_wallet(id)), count(ledger.set_limits(id, '{"verified": true}')) from generate_series(1, ${count}) id`,
  )
  if (balance === 0) return
  for (let from = 1; from <= count; from += AT_ONCE)
    await client.query(
      `select p.others from (select array_agg(gen_random_uuid()) as rqs, array_agg(id order by id) as ids, array_agg(40::smallint) as kinds,
           array_agg(6) as accounts, array_agg($2::bigint) as amounts, array_agg(0::bigint) as nothing
         from generate_series($3::bigint, $4::bigint) id) a,
         ledger.post($1, a.rqs, a.ids, a.kinds, a.accounts, a.amounts, a.nothing, a.nothing) p`,
      [LANE, balance, from, Math.min(from + AT_ONCE - 1, count)],
    )
}
