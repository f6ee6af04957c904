import pg from 'pg'

export interface TestMoment {
  /** Sets the time of the money rules for all sessions of the database. */
  set(at: string | Date): Promise<void>
  close(): Promise<void>
}

/** Runs work with the time of the money rules moved forward (`93 days`), in all sessions of the database. */
export async function later<T>(ownerUrl: string, interval: string, work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const become = (moment: string) =>
    owner.query(
      `create or replace function ledger.moment() returns timestamptz language sql stable as $$ select ${moment} $$`,
    )
  await become(`now() + interval '${interval}'`)
  try {
    return await work()
  } finally {
    await become('now()')
    await owner.end()
  }
}

/** Replaces the clock of the posting statements in one test's database: `ledger.moment()`, otherwise the transaction's time. */
export async function openMoment(ownerUrl: string, at: string | Date = new Date()): Promise<TestMoment> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('create table ledger.test_moment (at timestamptz not null)')
  await owner.query('insert into ledger.test_moment values ($1)', [at])
  await owner.query('grant select on ledger.test_moment to jogo_app')
  await owner.query(
    'create or replace function ledger.moment() returns timestamptz language sql stable as $$ select at from ledger.test_moment $$',
  )
  return {
    set: async (next) => {
      await owner.query('update ledger.test_moment set at = $1', [next])
    },
    close: () => owner.end(),
  }
}
