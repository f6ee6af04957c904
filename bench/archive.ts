import pg from 'pg'
import { migrate } from '../server/src/platform/migrate.ts'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { type BenchPostgres, startBenchPostgres } from './lib/postgres.ts'
import { report, round, say } from './lib/report.ts'
import { openOurs } from './wallet-ours.ts'

parseArguments(commandLine('npm run bench -- archive   what an archive of the log costs the ledger', {}))

/**
 * The archive path of decision 15, measured. Closed months of the journal are copied into a separate table, and the hash chain proves the
 * copy. The rows then leave the journal in small pieces, while players bet. `ROWS=1000000 npm run bench -- archive` for a shorter run.
 */
const ROWS = Number(process.env.ROWS ?? 10_000_000)
const WALLETS = ROWS / 100
const BATCH = 500
const PLAYERS = 64
/** Blocks of the journal emptied by one statement: about 12,000 rows. */
const BLOCKS_AT_ONCE = 200

/** Inserts years of bets as by normal posting: one lane, full batches, a whole chain. */
const FILL = `
do $$
declare
  v_prev bytea := sha256('');
  v_rows bytea;
  v_sum bigint;
  v_hash bytea;
  v_id bigint;
  v_account int;
begin
  for b in 1 .. ${ROWS / BATCH} loop
    v_id := (5::bigint << 40) + b;
    v_account := case when b * ${BATCH}::bigint <= ${WALLETS} then 6 else 1001 end;
    with made as materialized (
      insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
      select 1 + i % ${WALLETS}, 1 + i / ${WALLETS}, v_id, case v_account when 6 then 1000000 else -100 end, 0,
          1000000 - 100 * (i / ${WALLETS}), 0, 7, uuidv7(), v_account, case v_account when 6 then 40 else 50 end
        from generate_series((b - 1) * ${BATCH}::bigint, b * ${BATCH}::bigint - 1) as i
      returning *
    )
    select string_agg(ledger.row_bytes(m::ledger.journal), '' order by m.wallet_id, m.seq), -sum(m.real) into v_rows, v_sum
      from (select wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind from made) m;
    v_hash := ledger.chain(v_prev, v_id, now(), array[v_account], array[v_sum], v_rows);
    insert into ledger.batches values (v_id, now(), null, null, 5, ${BATCH}, array[v_account], array[v_sum], v_prev, v_hash);
    v_prev := v_hash;
  end loop;
  insert into ledger.lanes values (5, ${ROWS / BATCH}, v_prev);
  insert into ledger.wallets (wallet_id, verified, real, seq)
    select id, true, 1000000 - 100 * (${ROWS / WALLETS} - 1), ${ROWS / WALLETS} from generate_series(1, ${WALLETS}) as id;
end $$`

/** Archives all movements except the last of each wallet, on which the next movement builds. */
const COPY = `
  create table ledger.journal_archive as
  select j.* from ledger.journal j join ledger.wallets w on w.wallet_id = j.wallet_id
   where j.batch_id <= (5::bigint << 40) + ${ROWS / BATCH} and j.seq < w.seq order by j.wallet_id, j.seq`

/** Checks that every archived batch, read from the archive and the remaining rows, still has the hash of its rows. */
const PROVE = `
  select count(*)::int as broken from ledger.batches b
    join (select batch_id, string_agg(ledger.row_bytes(j::ledger.journal), '' order by wallet_id, seq) as bytes from
      (select * from ledger.journal_archive union all
       select l.* from ledger.wallets w join ledger.journal l on l.wallet_id = w.wallet_id and l.seq = ${ROWS / WALLETS}
        where w.seq = ${ROWS / WALLETS}) j group by batch_id) r
      on r.batch_id = b.id
   where b.lane = 5 and b.hash <> ledger.chain(b.prev_hash, b.id, b.posted_at, b.accounts, b.sums, r.bytes)`

/**
 * Number of blocks that the watch searches for the rows of one batch. The last 1,000 batches are counted, because they went
 * into the freed pages.
 */
const BLOCKS_OF_BATCHES = `
  select percentile_disc(0.99) within group (order by last_block - first_block + 1) as blocks
    from (select * from ledger.batches where lane <> 5 order by posted_at desc limit 1000) b`

const PAGE = `
  select * from (select * from ledger.journal union all select * from ledger.journal_archive) j
   where wallet_id = $1 order by seq desc limit 25`

const server = await startBenchPostgres('archive')
try {
  report('archive', await measure(server), {})
} finally {
  await server.remove()
}

async function measure(server: BenchPostgres): Promise<Record<string, number>> {
  await server.admin('postgres', 'create database ours owner jogo_owner')
  await migrate(server.databaseUrl('ours', 'owner'))
  const owner = new pg.Client({ connectionString: server.databaseUrl('ours', 'admin') })
  await owner.connect()
  const figures: Record<string, number> = { rows: ROWS }
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    figures[`${name}_s`] = round((performance.now() - started) / 1_000, 1)
    say(`${name}: ${figures[`${name}_s`]} s`)
  }
  const megabytes = async (relation: string) =>
    round(
      Number((await owner.query(`select pg_total_relation_size('${relation}') as n`)).rows[0].n) / 1_048_576,
      0,
    )

  await timed('fill', () => owner.query(FILL))
  await timed('vacuum_before', () => owner.query('vacuum (analyze) ledger.journal'))
  await owner.query('checkpoint')
  const ours = await openOurs(server.databaseUrl('ours'), WALLETS)
  const bets = (seconds: number) => ours.slice(PLAYERS, seconds)
  figures.journal_mb_before = await megabytes('ledger.journal')
  figures.p99_ms_before = round((await bets(4)).p99Ms, 1)

  await owner.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'`)
  await timed('copy', () => owner.query(COPY))
  await timed('index_of_copy', () =>
    owner.query('alter table ledger.journal_archive add primary key (wallet_id, seq), add unique (rq, kind)'),
  )
  await timed('prove', async () => {
    figures.broken_links = (await owner.query(PROVE)).rows[0].broken
  })
  await timed('delete_while_betting', async () => {
    let isDone = false
    const deleting = deleteArchived(owner).finally(() => {
      isDone = true
    })
    const p99s: number[] = []
    while (!isDone) p99s.push((await bets(2)).p99Ms)
    await deleting
    figures.p99_ms_worst_slice_while_deleting = round(Math.max(...p99s), 1)
  })
  await timed('vacuum_after', () => owner.query('vacuum (analyze) ledger.journal'))
  await timed('reindex_concurrently', () => owner.query('reindex table concurrently ledger.journal'))
  figures.journal_mb_after = await megabytes('ledger.journal')
  figures.archive_mb = await megabytes('ledger.journal_archive')
  figures.p99_ms_after = round((await bets(4)).p99Ms, 1)
  figures.journal_mb_after_more_bets = await megabytes('ledger.journal')
  figures.blocks_of_batch_p99 = (await owner.query(BLOCKS_OF_BATCHES)).rows[0].blocks
  await timed('hundred_pages_of_both', async () => {
    for (let page = 0; page < 100; page++) await owner.query(PAGE, [1 + Math.floor(Math.random() * WALLETS)])
  })
  await ours.close()
  await owner.end()
  return figures
}

/**
 * Deletes archived rows piece by piece, each piece in its own transaction. No lock meets a bet, and the write-ahead
 * log grows evenly.
 */
async function deleteArchived(owner: pg.Client) {
  const { rows } = await owner.query(`select (pg_relation_size('ledger.journal') / 8192)::int as blocks`)
  for (let block = 0; block < rows[0].blocks; block += BLOCKS_AT_ONCE)
    await owner.query(
      `delete from ledger.journal j using ledger.journal_archive a
        where j.ctid >= format('(%s,0)', $1::int)::tid and j.ctid < format('(%s,0)', $1::int + ${BLOCKS_AT_ONCE})::tid
          and a.wallet_id = j.wallet_id and a.seq = j.seq`,
      [block],
    )
}
