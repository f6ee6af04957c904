import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bet } from './wallet-load.ts'

/**
 * A bet as in a careful first implementation: separate tables of accounts, entries, idempotency keys and bets, nine round trips, the house's account
 * updated by every bet. Correct and durable; the peer of the measurement.
 */
const SCHEMA = `
  create table accounts (id bigint primary key, real bigint not null, bonus bigint not null, check (real >= 0 or id < 0), check (bonus >= 0));
  create table entries (id bigint generated always as identity primary key, account_id bigint not null references accounts, bet_id uuid not null,
    amount bigint not null, created_at timestamptz not null default now());
  create index entries_account on entries (account_id, id);
  create table requests (id uuid primary key, answer jsonb not null, created_at timestamptz not null default now());
  create table bets (id uuid primary key, account_id bigint not null references accounts, game int not null, real bigint not null, bonus bigint not null,
    created_at timestamptz not null default now());
  create index bets_account on bets (account_id, created_at);`

const CONNECTIONS = 32

export async function prepareNaive(url: string, wallets: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(SCHEMA)
  await client.query(
    `insert into accounts select id, 1000000000, 0 from generate_series(1, ${wallets}) as id`,
  )
  await client.query('insert into accounts select -id, 0, 0 from generate_series(1, 20) as id')
  await client.query('vacuum analyze')
  await client.end()
}

export function createNaive(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const step = (name: string, text: string) => ({ name, text })
  const FIND = step('find', 'select answer from requests where id = $1')
  const LOCK = step('lock', 'select real, bonus from accounts where id = $1 for update')
  const TAKE = step('take', 'update accounts set real = real - $2, bonus = bonus - $3 where id = $1')
  const GIVE = step('give', 'update accounts set real = real + $2 where id = $1')
  const BET = step('bet', 'insert into bets (id, account_id, game, real, bonus) values ($1, $2, $3, $4, $5)')
  const ENTER = step(
    'enter',
    'insert into entries (account_id, bet_id, amount) values ($1, $2, -$4::bigint), ($3, $2, $4)',
  )
  const KEEP = step('keep', 'insert into requests (id, answer) values ($1, $2)')

  async function place({ wallet, game, stake }: Bet): Promise<void> {
    const id = randomUUID()
    const client = await pool.connect()
    try {
      await client.query('begin')
      const known = await client.query({ ...FIND, values: [id] })
      if (known.rows[0]) throw new Error('an id was used twice')
      const { rows } = await client.query({ ...LOCK, values: [wallet] })
      const { real, bonus } = rows[0]
      const fromReal = Math.min(Number(real), stake)
      if (Number(real) + Number(bonus) < stake) throw new Error('insufficient funds')
      await client.query({ ...TAKE, values: [wallet, fromReal, stake - fromReal] })
      await client.query({ ...GIVE, values: [-game, stake] })
      await client.query({ ...BET, values: [id, wallet, game, fromReal, stake - fromReal] })
      await client.query({ ...ENTER, values: [wallet, id, -game, stake] })
      await client.query({ ...KEEP, values: [id, { real: Number(real) - fromReal }] })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  return { place, close: () => pool.end() }
}
