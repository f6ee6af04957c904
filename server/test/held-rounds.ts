import type { GameName } from '@jogo/rules/games/all'
import pg from 'pg'
import { eventually } from './person.ts'
import { plantRound } from './plant-round.ts'

/** Columns to set in a shared round, as SQL. */
type Columns = Partial<Record<'phase' | 'closes_at' | 'draws_at' | 'ends_at', string>>

/** A transaction that locks rows. */
export interface Hold {
  /** Changes the locked round; visible after the release. */
  place(game: GameName, n: number, columns: Columns): Promise<void>
  release(): Promise<void>
}

/** Brings shared rounds to the start of a story, and blocks processes there by row locks. */
export interface HeldRounds {
  /** Opens the round for an hour, without any dealer. */
  open(game: GameName, n: number): Promise<void>
  /** Changes a round as only its dealer and time could. */
  place(game: GameName, n: number, columns: Columns): Promise<void>
  /** Blocks writers of the round, but not bets, which take a share lock. `columns`: changed first, atomically with the lock. */
  holdRound(game: GameName, n: number, columns?: Columns): Promise<Hold>
  /** Blocks bets and cash-outs on the round too. */
  holdBets(game: GameName, n: number): Promise<Hold>
  /** Blocks postings to the wallet. */
  holdWallet(playerId: number): Promise<Hold>
  /** Blocks all dealers until freed. */
  holdLease(): Promise<void>
  freeLease(): Promise<void>
  /** Resolves when this number of the role's statements wait for a row; `like`: the pattern of their text. */
  untilWaiting(role: 'jogo_app' | 'jogo_dealer', like: string, count: number): Promise<void>
  /** Ends all connections of the dealer's role, and aborts their work. */
  forgetDealer(): Promise<void>
  /** Ends all current rounds, without their bets. */
  abandonRounds(): Promise<void>
  /** Releases locks left by a failed story. */
  releaseAll(): Promise<void>
  close(): Promise<void>
}

export async function openHeldRounds(adminUrl: string): Promise<HeldRounds> {
  const holds = new Set<pg.Client>()
  /** Without triggers: published data of a round may be changed. */
  async function connect() {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query('set session_replication_role = replica')
    return client
  }
  const admin = await connect()

  const change = (game: GameName, n: number, columns: Columns) => {
    const set = Object.entries({ opens_at: "now() - interval '5 minutes'", ...columns })
      .map(([name, value]) => `${name} = ${name === 'phase' ? pg.escapeLiteral(value) : value}`)
      .join()
    return `update public.shared_rounds set ${set} where game = ${pg.escapeLiteral(game)} and n = ${n}`
  }
  const place = async (client: pg.Client, game: GameName, n: number, columns: Columns) =>
    void (await client.query(change(game, n, columns)))
  async function hold(text: string, before = ''): Promise<Hold> {
    const client = await connect()
    holds.add(client)
    // In one message: no other transaction gets the row between the change and the lock.
    await client.query(`${before}begin; ${text}`)
    return {
      place: (game, n, columns) => place(client, game, n, columns),
      release: async () => {
        if (!holds.delete(client)) return
        await client.query('commit')
        await client.end()
      },
    }
  }
  const round = (game: GameName, n: number) =>
    `select from public.shared_rounds where game = ${pg.escapeLiteral(game)} and n = ${n}`
  return {
    open: (game, n) => plantRound(admin, game, n),
    place: (game, n, columns) => place(admin, game, n, columns),
    holdRound: (game, n, columns) =>
      hold(`${round(game, n)} for share`, columns && `begin; ${change(game, n, columns)}; commit; `),
    holdBets: (game, n) => hold(`${round(game, n)} for update`),
    holdWallet: (playerId) => hold(`select from ledger.wallets where wallet_id = ${playerId} for update`),
    holdLease: async () => void (await admin.query(`update dealer.lease set until = now() + interval '1 h'`)),
    freeLease: async () => void (await admin.query('update dealer.lease set until = now()')),
    untilWaiting: async (role, like, count) => {
      await eventually(async () => {
        const { rows } = await admin.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and usename = $1 and wait_event_type = 'Lock' and query like $2`,
          [role, like],
        )
        return (rows[0]?.waiting ?? 0) >= count
      })
    },
    forgetDealer: async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'jogo_dealer'`,
      )
    },
    abandonRounds: async () => {
      await admin.query(
        `update public.shared_rounds set phase = case when outcome is null then 'refunded' else 'over' end
          where phase not in ('over', 'refunded')`,
      )
    },
    releaseAll: async () => {
      for (const client of holds) {
        holds.delete(client)
        await client.end()
      }
    },
    close: async () => {
      for (const client of [...holds, admin]) await client.end()
    },
  }
}
