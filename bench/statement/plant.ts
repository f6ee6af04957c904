import pg from 'pg'

const FIRST_LANE = 800_000

/**
 * Inserts a year of a player in bulk, with the owner's rights: rounds of ten games, and one deposit in a hundred
 * movements. The batches have a separate lane without a chain of hashes, so the checks of the books fail in this
 * database. @param rows movements after the first movement
 */
export async function plantYear(ownerUrl: string, playerId: number, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { rows: found } = await client.query<{ seq: string; real: string }>(
      'select seq, real from ledger.wallets where wallet_id = $1',
      [playerId],
    )
    const lane = FIRST_LANE + (playerId % 1_000)
    const [seq, real] = [Number(found[0]?.seq), Number(found[0]?.real)]
    await client.query(
      `insert into ledger.batches (id, posted_at, lane, n, accounts, sums, prev_hash, hash)
       select ($1::bigint << 40) + b, now() - interval '365 days' + b * interval '365 days' / ($2::int / 20 + 1), $1::int, 20, '{1001}', '{0}', '', ''
         from generate_series(1, $2::int / 20 + 1) b`,
      [lane, rows],
    )
    await client.query(
      `insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
       select $1, $2 + s, ($5::bigint << 40) + (s - 1) / 20 + 1, case when s % 2 = 0 then 100 else -100 end, 0,
           $3 + case when s % 2 = 0 then 0 else -100 end, 0, 0, gen_random_uuid(),
           case when s % 100 = 0 then 1 else 1001 + s / 1000 % 10 end, case when s % 100 = 0 then 1 when s % 2 = 0 then 51 else 50 end
         from generate_series(1, $4::int) s`,
      [playerId, seq, real, rows, lane],
    )
    await client.query('update ledger.wallets set seq = $2, real = $3 where wallet_id = $1', [
      ...[playerId, seq + rows, real + (rows % 2 === 0 ? 0 : -100)],
    ])
    await client.query('vacuum analyze ledger.journal, ledger.batches')
  } finally {
    await client.end()
  }
}
