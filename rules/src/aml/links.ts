/**
 * Links between two accounts, each with a weight up to 100. Two accounts are linked from `LINKED_FROM` on. Carriers share an address among
 * thousands of customers. A network alone therefore never links accounts, and a crowded address counts nothing.
 */
export const LINK_WEIGHTS = {
  /** One CPF: successive accounts of one person. */
  person: 100,
  /** An account paid a charge of the other account. */
  payer: 60,
  /** A third person paid charges of both accounts. */
  common_payer: 50,
  /** Sessions in one browser. */
  device: 50,
  /** Sessions from one address. */
  network: 15,
} as const

export type LinkKind = keyof typeof LINK_WEIGHTS

export const LINKED_FROM = 50

/** Number of accounts at one address within the window from which the address counts as a shared network. */
export const CROWD = 10

export interface LinkEvidence {
  kind: LinkKind
  /** Accounts that share the evidence; for a network the number tells a household from a carrier. */
  accounts: number
  lastAt: Date
}

/** Sum of the weights of the links; each kind counts once, at its highest weight. */
export function linkScore(evidence: readonly LinkEvidence[]): number {
  const weights = new Map<LinkKind, number>()
  for (const { kind, accounts } of evidence) {
    const weight = kind === 'network' && accounts > CROWD ? 0 : LINK_WEIGHTS[kind]
    weights.set(kind, Math.max(weight, weights.get(kind) ?? 0))
  }
  const total = [...weights.values()].reduce((score, weight) => score + weight, 0)
  return Math.min(100, total)
}
