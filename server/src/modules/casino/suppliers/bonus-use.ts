import { brokenBy, type StakedOn } from '@jogo/rules/bonus/stake-rules'
import { suppliedKind } from '@jogo/rules/games/supplied-kind'
import { type Cents, cents } from '@jogo/rules/money'
import { Refusal } from '../../../platform/refusal.ts'
import { type BonusRules, LATER_PART } from '../../money/wallet/index.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import type { BonusUse, SuppliedHead } from './action.ts'
import type { SuppliersDeps } from './deps.ts'
import type { Parts } from './parts.ts'
import { MOST_OF_OPENING } from './supplied-limits.ts'

/** Bonus-related refusals of earlier tries. After such a refusal real money alone is tried. */
interface TriedUse {
  /** Whether the terms of the bonus exclude the game. */
  isExcluded: boolean
  /** Whether the stakes of the round would exceed the maximum for rounds with bonus. */
  isAbove: boolean
}

/** Use of bonus by the bets of a request, from the state of their round. */
export function roundBonusUse(
  { withoutBonus }: Pick<SuppliedHead, 'withoutBonus'>,
  known: { isWithoutBonus: boolean; stakes: Parts & { refund: Cents } } | undefined,
  { isExcluded, isAbove }: TriedUse,
): BonusUse {
  if (known?.isWithoutBonus) return 'none'
  if (known && known.stakes.real + known.stakes.bonus > known.stakes.refund)
    return isAbove ? 'none' : 'later_part'
  return withoutBonus || isExcluded ? 'none' : 'by_terms'
}

/** Records why the use of bonus was refused. @returns whether to try again with real money alone */
export async function noteRefusedUse(
  { wallet }: Pick<SuppliersDeps, 'wallet'>,
  tried: TriedUse,
  { code, use, head }: { code: string; use: BonusUse; head: SuppliedHead },
): Promise<boolean> {
  const isAbove = code === 'bonus_stake_above_max'
  if (use === 'later_part') tried.isAbove ||= isAbove
  // The ledger checks the maximum stake before the exclusion of the game, so the exclusion is read here.
  else if (isAbove) tried.isExcluded = isExcludedBy(await wallet.bonusRules(head.playerId), head)
  else tried.isExcluded ||= code === 'bonus_game_excluded'
  return use !== 'none' && (tried.isAbove || tried.isExcluded)
}

/** Reason why only real money is used. */
export type RealOnlyRule = 'excluded' | 'stake_max' | 'without_bonus'

/** Adds to a refusal for insufficient funds the reason why the bonus balance does not count. */
export function explainRealOnly(
  refusal: Refusal,
  use: BonusUse,
  { withoutBonus }: Pick<SuppliedHead, 'withoutBonus'>,
  { isAbove }: TriedUse,
): Refusal {
  if (refusal.code !== 'insufficient_funds' || use !== 'none') return refusal
  const rule: RealOnlyRule = isAbove ? 'stake_max' : withoutBonus ? 'without_bonus' : 'excluded'
  return new Refusal(refusal.code, { ...refusal.detail, data: { rule } })
}

export const bonusLimit = (use: BonusUse = 'by_terms'): { bonusAtMost?: Cents } =>
  use === 'none' ? { bonusAtMost: cents(0n) } : use === 'later_part' ? { bonusAtMost: LATER_PART } : {}

const stakedOn = ({ slug, mechanic }: SuppliedGame): StakedOn => ({
  game: slug,
  group: suppliedKind(mechanic).group,
})

/** Whether the terms exclude the game of a bet, or the game with which its session was opened. */
export const isExcludedBy = (
  rules: BonusRules | undefined,
  { game, openedWith = game }: Pick<SuppliedHead, 'game' | 'openedWith'>,
): boolean =>
  rules !== undefined && [game, openedWith].some((suppliedGame) => brokenBy(stakedOn(suppliedGame), rules))

/** Available balance for display in a game: real money alone if bets use no bonus. */
export async function shownBalance<B extends Parts>(
  { wallet }: Pick<SuppliersDeps, 'wallet'>,
  balance: B,
  findHead: () => Promise<Pick<SuppliedHead, 'game' | 'openedWith' | 'playerId' | 'withoutBonus'>>,
): Promise<B> {
  if (balance.bonus === 0n) return balance
  const head = await findHead()
  const isRealOnly = head.withoutBonus || isExcludedBy(await wallet.bonusRules(head.playerId), head)
  return isRealOnly ? { ...balance, bonus: cents(0n) } : balance
}

/** The round before the bets of a request, and the terms of the running bonus. */
export interface RoundTerms {
  /** Stakes of the round, less refunded stakes. */
  staked: Cents
  isWithoutBonus: boolean
  /** Bonus balance of the wallet. */
  bonus: Cents
  rules: BonusRules | undefined
  /** Maximum stake by the terms. */
  stakeMax: Cents | undefined
}

/**
 * Reason why bets cannot be posted with their use of bonus. @param bets sum of the request's bets @param tookBonus whether any bet used bonus; false before
 * posting
 */
export function bonusVeto(
  head: Pick<SuppliedHead, 'game' | 'openedWith' | 'use'>,
  { rules, stakeMax, staked, isWithoutBonus }: RoundTerms,
  { bets, tookBonus }: { bets: Cents; tookBonus: boolean },
): 'bonus_game_excluded' | 'bonus_stake_above_max' | 'round_changed' | undefined {
  if (head.use === 'none') return undefined
  if (isWithoutBonus) return tookBonus ? 'round_changed' : undefined
  if (staked === 0n && head.use === 'later_part') return 'round_changed'
  if (staked === 0n && isExcludedBy(rules, head)) return 'bonus_game_excluded'
  const isAbove = stakeMax !== undefined && staked + bets > stakeMax * MOST_OF_OPENING
  return tookBonus && isAbove ? 'bonus_stake_above_max' : undefined
}
