import { type Cents, cents } from '@jogo/rules/money'
import type pg from 'pg'
import type { BonusRules } from '../../money/wallet/index.ts'
import type { RoundTerms } from './bonus-use.ts'

interface Row {
  staked: bigint
  is_without_bonus: boolean
  bonus: bigint
  rules: BonusRules | null
  stake_max: bigint | null
}

/** Data of rounds for the check of bets, in the order of the request. They are read over the connection that posts. */
export async function listRoundTerms(
  client: pg.ClientBase,
  rounds: readonly { playerId: number; roundId: string }[],
): Promise<RoundTerms[]> {
  const { rows } = await client.query<Row>({
    name: 'suppliers.round_terms',
    text: `select staked, is_without_bonus, bonus, rules, stake_max
      from public.supplier_round_terms($1::bigint[], $2::uuid[]) order by place`,
    values: [rounds.map(({ playerId }) => playerId), rounds.map(({ roundId }) => roundId)],
  })
  return rows.map((row) => ({
    staked: cents(row.staked),
    isWithoutBonus: row.is_without_bonus,
    bonus: cents(row.bonus),
    rules: row.rules ?? undefined,
    stakeMax: toCents(row.stake_max),
  }))
}

const toCents = (amount: bigint | null): Cents | undefined => (amount === null ? undefined : cents(amount))
