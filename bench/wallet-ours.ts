import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { createLedger, type Movement, productAccount } from '../server/src/ledger/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { createDatabase } from '../server/src/platform/db.ts'
import { newId } from '../server/src/platform/ids.ts'
import { cpuTime, ownCpu } from './lib/cpu.ts'
import { type Bet, load, type WalletLoadResult } from './wallet-load.ts'

/** Movements per set. */
const SET = 1_000

export interface OurResult extends WalletLoadResult {
  walBytesPerBet: number
  /** CPU microseconds per bet, including the load generator. */
  nodeMicros: number
  postgresMicros: number
}

export interface OurWallet {
  /** Stakes, one movement a bet. */
  slice(players: number, seconds: number): Promise<OurResult>
  /** Groups of three movements: a stake, its payout, the next stake. Rates are of movements. */
  groups(players: number, seconds: number): Promise<WalletLoadResult>
  /**
   * Payouts of a settlement: sets of a thousand in a separate transaction, or single payouts in the caller's transaction. Rates are of
   * movements.
   */
  sets(seconds: number): Promise<WalletLoadResult>
  singles(seconds: number): Promise<WalletLoadResult>
  /** Bytes of journal and batches with their indexes, by number of bets in them. */
  storedBytesPerBet(): Promise<number>
  close(): Promise<void>
}

/** Verified wallets with money but without a deposit, because nobody checks the books of a benchmark. */
export async function fillWallets(ownerUrl: string, wallets: number) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    'insert into ledger.wallets (wallet_id, verified, real) select id, true, 1000000000 from generate_series(1, $1::int) as id',
    [wallets],
  )
  await client.query('vacuum analyze ledger.wallets')
  await client.end()
}

/** Gives each wallet every limit, too high to be reached. */
export async function limitWallets(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`
    update ledger.wallets set stake_max = 100000000;
    select ledger.set_caps(wallet_id, array_fill(1000000000::bigint, array[15])) from ledger.wallets;`)
  await client.query('vacuum full analyze ledger.wallets')
  await client.end()
}

/** The product's own ledger, as in a process of the product. */
export async function openOurs(url: string, wallets: number): Promise<OurWallet> {
  const log = createLog('bench', 'warn')
  const ledger = createLedger({ url, slot: 0, clock: systemClock, log })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const scalar = async <T>(text: string): Promise<T> =>
    Object.values((await client.query(text)).rows[0])[0] as T
  const backends = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'jogo-limpo ledger%' and datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const betStake = ({ wallet, game, stake }: Bet): Movement => ({
    walletId: wallet,
    kind: 'take_stake',
    rq: newId(),
    account: productAccount('casino', game),
    stake: cents(stake),
    bonusAtMost: cents(stake),
    content: 'mines=3',
  })
  const movementPayout = ({ walletId, rq, account }: Movement): Movement => ({
    walletId,
    kind: 'pay_payout',
    rq,
    account,
    real: cents(100),
    bonus: cents(0n),
  })
  const place = (bet: Bet) => ledger.post(betStake(bet))
  const placeGroup = (bet: Bet) => {
    const first = betStake(bet)
    return ledger.postGroup([first, movementPayout(first), betStake(bet)])
  }
  const db = createDatabase({ url, log, max: 2 })
  const payouts = () =>
    Array.from({ length: SET }, () =>
      movementPayout(betStake({ wallet: 1 + Math.floor(Math.random() * wallets), game: 1, stake: 1 })),
    )
  const times = (result: WalletLoadResult, movements: number): WalletLoadResult => ({
    ...result,
    rate: result.rate * movements,
  })

  return {
    async slice(players, seconds) {
      await place({ wallet: 1, game: 1, stake: 1 })
      const walBefore = await scalar<string>('select pg_current_wal_insert_lsn()::text')
      const before = { node: ownCpu(), postgres: cpuTime(await backends()) }
      const result = await load(place, { players, wallets, seconds })
      const after = { node: ownCpu(), postgres: cpuTime(await backends()) }
      const wal = Number(await scalar(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '${walBefore}')`))
      return {
        ...result,
        walBytesPerBet: wal / result.bets,
        nodeMicros: (after.node - before.node) / result.bets,
        postgresMicros: (after.postgres - before.postgres) / result.bets,
      }
    },
    groups: async (players, seconds) => times(await load(placeGroup, { players, wallets, seconds }), 3),
    sets: async (seconds) =>
      times(await load(() => ledger.postSet(payouts()), { players: 1, wallets, seconds }), SET),
    singles: async (seconds) =>
      times(
        await load(
          () =>
            db.transaction(async (tx) => {
              for (const payout of payouts().sort((a, b) => a.walletId - b.walletId))
                await ledger.postIn(tx, payout)
            }),
          { players: 1, wallets, seconds },
        ),
        SET,
      ),
    async storedBytesPerBet() {
      const bytes = Number(
        await scalar(
          `select pg_total_relation_size('ledger.journal') + pg_total_relation_size('ledger.batches')`,
        ),
      )
      return bytes / Number(await scalar('select count(*) from ledger.journal'))
    },
    async close() {
      await ledger.close()
      await db.close()
      await client.end()
    },
  }
}
