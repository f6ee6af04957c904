import { type AmlRule, ANALYSED_WITHIN_MS, DAY_MS } from './rules.ts'

/** Maximum age of payments that an account trait selects. A third of the time for the analysis remains. */
const SELECTED_MS = (ANALYSED_WITHIN_MS * 2) / 3

/** An approved deposit, a withdrawal except a failed one, or another person's Pix under return. */
export interface MoneyMove {
  kind: 'deposit' | 'withdrawal' | 'foreign_pix'
  id: string
  /** Centavos. */
  amount: bigint
  at: Date
}

/** Transactions selected by a rule, with the compared figures. */
export interface AmlFinding {
  from: Date
  until: Date
  moves: readonly MoneyMove[]
  figures: Readonly<Record<string, string | number | readonly number[]>>
}

export interface AmlFacts {
  now: Date
  /**
   * Payments in the rule's window, oldest first, without the payments of the player's last hit of this rule.
   */
  moves: readonly MoneyMove[]
  /** Real stakes since a time, centavos. */
  stakedSince(from: Date): Promise<bigint>
  openedAt: Date
  /**
   * Time of the player's request to close the account; undefined for a closing by law, by the house or for a death.
   */
  closingAt?: Date
  /** Other players in one browser of the player within the window; the largest group. */
  deviceMates: readonly number[]
  /** Accounts of the player's person opened within the window, this one included. */
  ownAccounts: readonly number[]
}

/** Judges one player's money by a rule about payments. @returns undefined without a hit, and for a rule about registers or payers */
export async function judgeMoves(rule: AmlRule, facts: AmlFacts): Promise<AmlFinding | undefined> {
  const deposits = facts.moves.filter(({ kind }) => kind === 'deposit')
  const deposited = sum(deposits)
  switch (rule.kind) {
    case 'split_deposits': {
      const small = deposits.filter(({ amount }) => amount < BigInt(rule.below))
      const isHit = small.length >= rule.deposits && sum(small) >= BigInt(rule.total)
      return isHit ? finding(small, { deposits: small.length, total: String(sum(small)) }) : undefined
    }
    case 'pass_through':
      return judgePassThrough(rule, facts)
    case 'open_close': {
      const { openedAt, closingAt } = facts
      if (!closingAt || closingAt.getTime() - openedAt.getTime() > rule.windowDays * DAY_MS) return undefined
      if (deposited < BigInt(rule.deposited)) return undefined
      const staked = await facts.stakedSince(openedAt)
      if (!isBelow(staked, deposited, rule.stakedShare)) return undefined
      const days = Math.floor((closingAt.getTime() - openedAt.getTime()) / DAY_MS)
      return recent(facts, facts.moves, { days, deposited: String(deposited), staked: String(staked) })
    }
    case 'shared_device': {
      const isHit = facts.deviceMates.length + 1 >= rule.accounts && deposited >= BigInt(rule.deposited)
      return isHit
        ? recent(facts, deposits, { players: facts.deviceMates, deposited: String(deposited) })
        : undefined
    }
    case 'shared_key': {
      const isHit = facts.ownAccounts.length >= rule.accounts
      return isHit ? recent(facts, facts.moves, { players: facts.ownAccounts }) : undefined
    }
    default:
      return undefined
  }
}

/**
 * Pass-through: most of the deposits before the last withdrawal is withdrawn, with little staked since the
 * first deposit.
 */
async function judgePassThrough(
  rule: AmlRule & { kind: 'pass_through' },
  { moves, stakedSince }: AmlFacts,
): Promise<AmlFinding | undefined> {
  const first = moves.findIndex(({ kind }) => kind === 'deposit')
  const last = moves.findLastIndex(({ kind }) => kind === 'withdrawal')
  const [begin] = moves.slice(first)
  if (first < 0 || last < first || !begin) return undefined
  const passed = moves.slice(first, last + 1)
  const deposited = sum(passed.filter(({ kind }) => kind === 'deposit'))
  const withdrawn = sum(passed.filter(({ kind }) => kind === 'withdrawal'))
  if (deposited < BigInt(rule.deposited) || isBelow(withdrawn, deposited, rule.withdrawnShare))
    return undefined
  const staked = await stakedSince(begin.at)
  if (!isBelow(staked, deposited, rule.stakedShare)) return undefined
  const figures = { deposited: String(deposited), withdrawn: String(withdrawn), staked: String(staked) }
  return finding(passed, figures)
}

/** Whether an amount is below a share (in thousandths) of another. */
const isBelow = (amount: bigint, whole: bigint, share: number): boolean =>
  amount * 1_000n < whole * BigInt(Math.round(share * 1_000))

const sum = (moves: readonly MoneyMove[]): bigint => moves.reduce((total, { amount }) => total + amount, 0n)

/**
 * A finding about account traits selects only payments that can still be analysed in time, so no hit is late when it is opened. Older
 * payments stand in the figures.
 */
function recent(
  { now }: AmlFacts,
  moves: readonly MoneyMove[],
  figures: AmlFinding['figures'],
): AmlFinding | undefined {
  const since = now.getTime() - SELECTED_MS
  const earlier = moves.filter(({ at }) => at.getTime() <= since)
  const all = { ...figures, earlier: earlier.length, earlier_total: String(sum(earlier)) }
  const latest = moves.at(-1)
  if (!latest || earlier.length < moves.length) return finding(moves.slice(earlier.length), all)
  // The account trait is of today, although the payments are older.
  return { from: now, until: now, moves: [latest], figures: all }
}

function finding(moves: readonly MoneyMove[], figures: AmlFinding['figures']): AmlFinding | undefined {
  const [first, last] = [moves[0], moves.at(-1)]
  return first && last && { from: first.at, until: last.at, moves, figures }
}
