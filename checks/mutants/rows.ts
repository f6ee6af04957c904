import type { Mutant } from './mutant.ts'
import { BONUSES } from './rows/bonuses.ts'
import { FAIRNESS } from './rows/fairness.ts'
import { LIMITS } from './rows/limits.ts'
import { MONEY } from './rows/money.ts'
import { PROTECTION } from './rows/protection.ts'
import { RULES } from './rows/rules.ts'
import { SETTLEMENT } from './rows/settlement.ts'
import { SUPPLIERS } from './rows/suppliers.ts'

/** Small breaks of what must never break: money, limits, protection, settlement, fairness. */
export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...BONUSES,
  ...SUPPLIERS,
  ...LIMITS,
  ...PROTECTION,
  ...SETTLEMENT,
  ...FAIRNESS,
  ...RULES,
]
