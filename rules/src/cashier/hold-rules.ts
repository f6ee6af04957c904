import type { Cents } from '../money.ts'

/** Reasons of a hold. The last two are set by operators and by rules against money laundering. */
export const HOLD_CAUSES = [
  'amount',
  'first_withdrawal',
  'security_changed',
  'above_usual',
  'fraud',
  'money_laundering',
] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]

/** Facts of a requested withdrawal, by which the rules decide. */
export interface HoldFacts {
  amount: Cents
  /** Sum of the player's other requests within `DAY_MS`, without returned money. The rules judge small requests by their sum. */
  lately: Cents
  now: Date
  registeredAt: Date | undefined
  /** Whether a withdrawal of the player was paid before, whole or in part. */
  hasWithdrawn: boolean
  /** Latest change of password, contact, bank account or second factor. */
  securityChangedAt: Date | undefined
  /**
   * Highest paid sum of requests in 24 hours within `USUAL_MS`, without the last 24 hours. Without such a sum: the first amount of the last
   * 24 hours.
   */
  highest: Cents | undefined
}

/** Thresholds of the rules, set by operators; 0 switches a rule off. */
export interface HoldThresholds {
  amount: Cents
  firstDays: number
  securityHours: number
  /** Share above the highest earlier withdrawal, basis points. */
  variationBp: number
  /** Withdrawals up to this amount are never unusual. */
  min: Cents
}

export interface HoldRule {
  cause: HoldCause
  /** @returns the figures that led to the hold; undefined for no hold */
  judge(facts: HoldFacts, limits: HoldThresholds): Record<string, string | number> | undefined
}

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const USUAL_MS = 30 * DAY_MS

/**
 * Rules of automatic approval. The first rule with figures holds the withdrawal; a withdrawal without such a rule is
 * paid at once.
 */
export const HOLD_RULES: readonly HoldRule[] = [
  {
    cause: 'amount',
    judge: (facts, { amount: most }) => (most > 0n ? above(facts, most) : undefined),
  },
  {
    cause: 'security_changed',
    judge: ({ now, securityChangedAt: changedAt }, { securityHours: hours }) =>
      changedAt && now.getTime() - changedAt.getTime() < hours * HOUR_MS
        ? { changed_at: changedAt.toISOString(), hours }
        : undefined,
  },
  {
    cause: 'first_withdrawal',
    judge: ({ now, registeredAt, hasWithdrawn }, { firstDays: days }) =>
      !hasWithdrawn && registeredAt && now.getTime() - registeredAt.getTime() < days * DAY_MS
        ? { registered_at: registeredAt.toISOString(), days }
        : undefined,
  },
  {
    // An intruder withdraws the whole balance at once; the owner of the account seldom does.
    cause: 'above_usual',
    judge: (facts, { variationBp, min }) => {
      const { highest } = facts
      if (variationBp === 0 || highest === undefined) return undefined
      const risen = (highest * BigInt(10_000 + variationBp)) / 10_000n
      return above(facts, risen > min ? risen : min)
    },
  },
]

const above = ({ amount, lately }: HoldFacts, most: bigint) =>
  amount + lately > most
    ? { amount_cents: Number(amount), lately_cents: Number(lately), above_cents: Number(most) }
    : undefined

/** @returns the first rule that holds the withdrawal, with its figures; undefined for an approval */
export function judgeWithdrawal(
  facts: HoldFacts,
  limits: HoldThresholds,
): { cause: HoldCause; evidence: Record<string, string | number> } | undefined {
  for (const { cause, judge } of HOLD_RULES) {
    const evidence = judge(facts, limits)
    if (evidence) return { cause, evidence }
  }
  return undefined
}

/**
 * Cause of a hold as shown to the player. A suspicion of money laundering looks like other checks of the
 * house, so that nothing reveals it (Portaria SPA/MF 1.143/2024; Lei 9.613/1998, art. 11 II).
 */
export const SHOWN_CAUSES = {
  amount: 'review',
  fraud: 'review',
  money_laundering: 'review',
  first_withdrawal: 'new_account',
  security_changed: 'security_changed',
  above_usual: 'above_usual',
} as const satisfies Record<HoldCause, string>
