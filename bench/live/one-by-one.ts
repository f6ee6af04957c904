import pg from 'pg'

const BETS = 10_000

/** A simple sports book: each waiting bet is decided in a transaction of its own on one connection, without a chain. A goal has stopped all of them. */
export async function openOneByOne(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table wallet (user_id bigint primary key, balance bigint not null);
    create table price (market_id int primary key, version int not null, state text not null, odds int not null);
    create table bet (id uuid primary key default gen_random_uuid(), user_id bigint not null, market_id int not null, version int not null, stake bigint not null,
      state text not null default 'pending', due timestamptz not null default now());
    create table ledger (id bigint generated always as identity primary key, user_id bigint not null, bet_id uuid not null, amount bigint not null, at timestamptz not null default now());
    create unique index on ledger (bet_id);
    insert into wallet select id, 100000 from generate_series(1, 100000) id;
    insert into price select id, 2, 'suspended', 2500 from generate_series(1, 20) id;
    insert into bet (user_id, market_id, version, stake) select 1 + n % 100000, 1 + n % 20, 1, 1000 from generate_series(1, ${BETS}) n;
    analyze`)
  const { rows } = await client.query<{ id: string; user_id: string; market_id: number }>(
    'select id, user_id, market_id from bet order by random()',
  )
  let at = 0
  const named = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  async function decide({ id, user_id, market_id }: (typeof rows)[number]) {
    await client.query('begin')
    const { rows: prices } = await named(
      'price',
      'select state, version from price where market_id = $1 for share',
      [market_id],
    )
    const isStopped = prices[0]?.state !== 'open'
    await named('bet', 'update bet set state = $2 where id = $1', [id, isStopped ? 'refused' : 'open'])
    if (isStopped) {
      await named('ledger', 'insert into ledger (user_id, bet_id, amount) values ($1, $2, $3)', [
        user_id,
        id,
        1_000,
      ])
      await named('wallet', 'update wallet set balance = balance + $2 where user_id = $1', [user_id, 1_000])
    }
    await client.query('commit')
  }
  return {
    /** Bets a second. */
    async slice(seconds: number): Promise<number> {
      const until = performance.now() + seconds * 1_000
      const [from, began] = [at, performance.now()]
      while (performance.now() < until) {
        const bet = rows[at++]
        if (!bet) throw new Error('too few bets')
        await decide(bet)
      }
      return ((at - from) * 1_000) / (performance.now() - began)
    },
    close: () => client.end(),
  }
}
