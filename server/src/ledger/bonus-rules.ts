import type { CountingTerms } from '@jogo/rules/bonus/terms'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../platform/db.ts'

/** Stakes that the terms of a running bonus exclude. */
export type BonusRules = Pick<CountingTerms, 'excluded' | 'leastOdds'>

/** A stake of a wallet with a bonus balance. */
export interface RuledStake {
  walletId: number
  /** Reference of the stake's movement. */
  rq: string
}

const RUNNING = 'w.bonus_rules is not null and (w.bonus_until <= ledger.moment()) is not true'
const OF_POSTED = {
  name: 'ledger.bonus_rules',
  text: `select (x.i - 1)::int as place, w.bonus_rules as rules
    from unnest($1::bigint[], $2::uuid[]) with ordinality as x(wallet_id, rq, i) join ledger.wallets w on w.wallet_id = x.wallet_id where ${RUNNING}`,
}
const AHEAD = {
  name: 'ledger.bonus_rules_ahead',
  text: `${OF_POSTED.text} and w.bonus > 0 and not exists (select from ledger.journal j where j.rq = x.rq and j.kind = 50)`,
}

/** Exclusions of a wallet's running bonus. Undefined without a running bonus or without exclusions. */
export async function findBonusRules(tx: Tx, walletId: number): Promise<BonusRules | undefined> {
  const { rows } = await sql<{ rules: BonusRules }>`
    select w.bonus_rules as rules from ledger.wallets w where w.wallet_id = ${walletId} and ${sql.raw(RUNNING)}`.execute(
    tx,
  )
  return rows[0]?.rules
}

/**
 * Bonus rules of these stakes, by index; stakes without rules are omitted.
 * @param when `ahead`: before the posting; leaves out stakes already posted and wallets without bonus
 */
export async function listBonusRules(
  client: pg.ClientBase,
  stakes: readonly RuledStake[],
  when: 'ahead' | 'posted',
): Promise<ReadonlyMap<number, BonusRules>> {
  if (stakes.length === 0) return new Map()
  const { rows } = await client.query<{ place: number; rules: BonusRules }>({
    ...(when === 'ahead' ? AHEAD : OF_POSTED),
    values: [stakes.map(({ walletId }) => walletId), stakes.map(({ rq }) => rq)],
  })
  return new Map(rows.map(({ place, rules }) => [place, rules]))
}
