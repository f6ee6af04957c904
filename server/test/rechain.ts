import type pg from 'pg'

/** Recomputes the hash chain: posting times are part of it, and the tests change them. */
export async function rechain(owner: pg.Client) {
  const { rows } = await owner.query('select id, lane from ledger.batches order by id')
  for (const { id, lane } of rows) {
    await owner.query(
      `update ledger.batches b set prev_hash = p.hash, hash = ledger.chain(p.hash, b.id, b.posted_at, b.accounts, b.sums,
         coalesce((select string_agg(ledger.row_bytes(j), '' order by wallet_id, seq) from ledger.journal j where batch_id = b.id), '')
         || coalesce((select string_agg(ledger.row_bytes(h), '' order by rq, kind) from ledger.house_journal h where batch_id = b.id), ''))
        from (select coalesce((select hash from ledger.batches where lane = $2 and id < $1 order by id desc limit 1), sha256('')) as hash) p
       where b.id = $1`,
      [id, lane],
    )
    await owner.query(
      'update ledger.lanes l set head_hash = b.hash from ledger.batches b where b.id = $1 and l.lane = b.lane',
      [id],
    )
  }
}
