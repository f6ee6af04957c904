import { type Cents, cents } from '@jogo/rules/money'
import { type Caps, LIMITED, type Limited, type LimitedPeriod, PERIODS } from '@jogo/rules/protection/limits'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { BonusRules } from './bonus-rules.ts'

export interface Balance {
  real: Cents
  bonus: Cents
  /** Number of movements so far. Of two balances, the one with the higher version is newer. */
  version: number
}

export interface WalletRow extends Balance {
  verified: boolean
  stakeBarredUntil: Date | undefined
  depositBarredUntil: Date | undefined
  /** Highest single stake, set by the player. */
  stakeMax: Cents | undefined
  /** Highest single stake that the terms of a running bonus allow. */
  bonusStakeMax: Cents | undefined
  /** Stakes that the terms of a running bonus exclude. */
  bonusRules: BonusRules | undefined
}

/** Limits checked by the posting statement. An omitted limit stays; null removes it. */
export interface WalletLimits {
  verified?: boolean
  /** `'infinity'` for a bar without an end. */
  stakeBarredUntil?: Date | 'infinity' | null
  depositBarredUntil?: Date | 'infinity' | null
  /** Whether a bar in force may only be extended, never shortened. */
  onlyLater?: true
  stakeMax?: Cents | null
  /** Maximum stake while a bonus runs, compared with the whole stake, not only with its bonus part. A stake without a bonus part is exempt. */
  bonusStakeMax?: Cents | null
  /** Stakes that the terms of a running bonus exclude. They apply while the wallet has bonus; a stake without a bonus part is exempt. */
  bonusRules?: BonusRules | null
  /** Time until which bonus may be staked. */
  bonusUntil?: Date | null
}

/** Creates the wallet, unless it exists. */
export async function openWallet(tx: Tx, walletId: number): Promise<void> {
  await sql`select ledger.open_wallet(${walletId})`.execute(tx)
}

export async function setLimits(tx: Tx, walletId: number, limits: WalletLimits): Promise<void> {
  const { verified, stakeBarredUntil, depositBarredUntil, onlyLater, stakeMax } = limits
  const { bonusStakeMax, bonusRules, bonusUntil } = limits
  const named = {
    verified,
    stake_barred_until: stakeBarredUntil,
    deposit_barred_until: depositBarredUntil,
    only_later: onlyLater,
    stake_max: stakeMax?.toString() ?? stakeMax,
    bonus_stake_max: bonusStakeMax?.toString() ?? bonusStakeMax,
    bonus_rules: bonusRules,
    bonus_until: bonusUntil,
  }
  const { rows } = await sql<{ found: boolean }>`
    select ledger.set_limits(${walletId}, ${JSON.stringify(named)}::jsonb) as found`.execute(tx)
  if (!rows[0]?.found) throw new Error(`there is no wallet ${walletId}`)
}

/** Used amount of each limit since the start of its period. A negative loss is a win. */
export type Used = { [of in Limited]: { [period in LimitedPeriod]: number } }

/**
 * Sets all limits of a wallet at once. The posting statement enforces them from the commit on. Counting starts at the commit too, with the known use in the
 * running periods.
 */
export async function setCaps(tx: Tx, walletId: number, caps: Caps): Promise<void> {
  const list = LIMITED.flatMap((of) => PERIODS.map((period) => caps[of]?.[period] ?? null))
  const { rows } = await sql<{ found: boolean }>`
    select ledger.set_caps(${walletId}, ${list}::bigint[]) as found`.execute(tx)
  if (!rows[0]?.found) throw new Error(`there is no wallet ${walletId}`)
}

/** @returns undefined for a wallet without limits */
export async function readUsed(tx: Tx, walletId: number): Promise<Used | undefined> {
  const { rows } = await sql<{ used: bigint[] | null }>`select ledger.used(${walletId}) as used`.execute(tx)
  const numbers = rows[0]?.used?.map(Number)
  if (!numbers) return undefined
  const of = (at: number) =>
    Object.fromEntries(PERIODS.map((period, p) => [period, numbers[at * 3 + p] ?? 0]))
  return Object.fromEntries(LIMITED.map((name, at) => [name, of(at)])) as Used
}

/** Adds the used amounts of the same person's other wallets in the running periods to a wallet with limits. */
export async function carryUsed(tx: Tx, from: readonly number[], walletId: number): Promise<void> {
  await sql`select ledger.carry_used(${from}::bigint[], ${walletId})`.execute(tx)
}

/** Amount that may still be deposited within the limits, centavos; undefined without a deposit limit. */
export async function depositRoom(tx: Tx, walletId: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ room: bigint | null }>`
    select (select min(l.caps[i] - (ledger.used(l.wallet_id))[i]) from generate_series(1, 3) i) as room
      from ledger.limits l where l.wallet_id = ${walletId}`.execute(tx)
  return rows[0]?.room ?? undefined
}

/** The limit with the least remainder; among equal remainders, the limit that ends last. `freeAt`: end of its period. */
export interface LimitLeft {
  period: LimitedPeriod
  left: number
  freeAt: Date
}

/** @returns undefined without a limit of this kind */
export async function findLimitLeft(tx: Tx, walletId: number, of: Limited): Promise<LimitLeft | undefined> {
  const first = LIMITED.indexOf(of) * PERIODS.length
  const { rows } = await sql<{ n: number; left: bigint; freeAt: Date }>`
    select n, l.caps[${first}::int + n] - (ledger.used(l.wallet_id))[${first}::int + n] as left, (ledger.periods(ledger.moment()))[n] as "freeAt"
      from ledger.limits l, generate_series(1, 3) n where l.wallet_id = ${walletId} and l.caps[${first}::int + n] is not null
     order by 2, n desc limit 1`.execute(tx)
  const [row] = rows
  const period = row && PERIODS[row.n - 1]
  return row && period && { period, left: Number(row.left), freeAt: row.freeAt }
}

/** Ends of the current day, week and month. */
export async function periodEnds(tx: Tx): Promise<Date[]> {
  const { rows } = await sql<{ ends: Date[] }>`select ledger.periods(ledger.moment()) as ends`.execute(tx)
  return rows[0]?.ends ?? []
}

/** Counts a minute of play for a player who used the site just now, if the wallet has limits. */
export async function countMinute(tx: Tx, walletId: number): Promise<void> {
  await sql`select ledger.count_minute(${walletId})`.execute(tx)
}

interface Row {
  verified: boolean
  stake_barred_until: Date | number | null
  deposit_barred_until: Date | number | null
  stake_max: bigint | null
  bonus_stake_max: bigint | null
  bonus_rules: BonusRules | null
  real: bigint
  bonus: bigint
  seq: bigint
}

export async function findWallet(tx: Tx, walletId: number): Promise<WalletRow | undefined> {
  const { rows } = await sql<Row>`
    select verified, stake_barred_until, deposit_barred_until, stake_max, bonus_stake_max, bonus_rules, real, bonus, seq
      from ledger.wallets where wallet_id = ${walletId}`.execute(tx)
  const row = rows[0]
  return (
    row && {
      real: cents(row.real),
      bonus: cents(row.bonus),
      version: Number(row.seq),
      verified: row.verified,
      stakeBarredUntil: toDate(row.stake_barred_until),
      depositBarredUntil: toDate(row.deposit_barred_until),
      stakeMax: row.stake_max === null ? undefined : cents(row.stake_max),
      bonusStakeMax: row.bonus_stake_max === null ? undefined : cents(row.bonus_stake_max),
      bonusRules: row.bonus_rules ?? undefined,
    }
  )
}

/** The last moment of a Date, for PostgreSQL's `infinity`, which the driver returns as a number. */
export const FOR_EVER = new Date(8_640_000_000_000_000)
const toDate = (value: Date | number | null): Date | undefined =>
  value === null ? undefined : value instanceof Date ? value : FOR_EVER
