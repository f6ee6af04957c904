import pg from 'pg'

const BETS = 20_000

/** A simple sports book: every bet is settled in its own transaction, without a chain, on one connection. */
export async function openNaive(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table wallet (user_id bigint primary key, balance bigint not null);
    create table bet (id uuid primary key default gen_random_uuid(), user_id bigint not null, stake bigint not null, state text not null default 'open', payout bigint not null default 0);
    create table leg (id bigint generated always as identity primary key, bet_id uuid not null references bet, outcome int not null, odds int not null, won boolean);
    create table ledger (id bigint generated always as identity primary key, user_id bigint not null, bet_id uuid not null, amount bigint not null, at timestamptz not null default now());
    create unique index on ledger (bet_id);
    create index on leg (outcome);
    create index on leg (bet_id);
    create index on bet (user_id);
    insert into wallet select id, 100000 from generate_series(1, 100000) id;
    insert into bet (user_id, stake) select 1 + n % 100000, 1000 from generate_series(1, ${BETS}) n;
    insert into leg (bet_id, outcome, odds) select id, (row_number() over ())::int % 2, 2500 from bet;
    analyze`)
  const { rows } = await client.query<{ id: string; user_id: string; leg: string; outcome: number }>(
    `select b.id, b.user_id, l.id as leg, l.outcome from bet b join leg l on l.bet_id = b.id order by random()`,
  )
  let at = 0
  const named = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  async function settleOne({ id, user_id, leg, outcome }: (typeof rows)[number]) {
    const won = outcome === 0
    await client.query('begin')
    await named('leg', 'update leg set won = $2 where id = $1', [leg, won])
    await named('bet', 'update bet set state = $2, payout = $3 where id = $1', [
      id,
      won ? 'won' : 'lost',
      won ? 2_500 : 0,
    ])
    if (won) {
      await named('ledger', 'insert into ledger (user_id, bet_id, amount) values ($1, $2, $3)', [
        user_id,
        id,
        2_500,
      ])
      await named('wallet', 'update wallet set balance = balance + $2 where user_id = $1', [user_id, 2_500])
    }
    await client.query('commit')
  }
  return {
    /** Bets a second. */
    async slice(seconds: number): Promise<{ rate: number }> {
      const until = performance.now() + seconds * 1_000
      const [from, began] = [at, performance.now()]
      while (performance.now() < until) {
        const bet = rows[at++]
        if (!bet) throw new Error('too few naive bets')
        await settleOne(bet)
      }
      return { rate: ((at - from) * 1_000) / (performance.now() - began) }
    },
    close: () => client.end(),
  }
}
