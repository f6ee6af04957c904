import type { placeBets } from '@jogo/contract/bets'
import type { BodyOf } from '@jogo/contract/endpoint'
import {
  allLegs,
  type Combination,
  isCombination,
  isOneLine,
  lineCount,
  normalCombination,
} from '@jogo/rules/bets/lines'
import { type Cents, cents, type OddsMilli, oddsMilli } from '@jogo/rules/money'
import { isDerivedId } from '../../../../platform/ids.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { LegKey, PolicyWord } from '../bet.ts'
import { legKey, spellLeg } from '../spell.ts'

/** A leg with the odds shown to its player. They only decide about the player's agreement; a bet is accepted at the current odds. */
export interface LegRequest extends LegKey {
  shownOdds: OddsMilli
}

export interface PlaceBetRequest {
  /** Id made by the client; a repeat with the same id gets the same bet. */
  id: string
  /** Stake of the whole bet, centavos. */
  stake: Cents
  legs: readonly LegRequest[]
  combination: Combination
}

/** Stake of a free bet, by the terms of a grant. */
export interface FreeStake {
  stake: Cents
  /** The lowest odds of the whole bet, thousandths. */
  leastOdds: number
  /** Maximum winnings; null: the general maximum. */
  most: Cents | null
}

export interface Slip {
  id: string
  policy: PolicyWord
  bets: readonly PlaceBetRequest[]
  /** The stakes use no bonus balance. */
  withoutBonus?: true
  /** The only bet of the slip is a free bet. */
  free?: FreeStake
  /** Row of the slip's place. */
  placeId?: bigint
}

/**
 * Parses a slip and normalises its legs.
 * @throws Refusal slip_invalid for a duplicate bet id, a duplicate selection in a bet, an impossible combination or a stake of broken centavos a line;
 *   invalid_request for an id outside the client's range
 */
export function readSlip({
  slip,
  policy,
  bets,
  without_bonus: withoutBonus,
}: BodyOf<typeof placeBets>): Slip {
  if (bets.some(({ id }) => isDerivedId(id))) refuse('invalid_request', { fields: { id: 'field_invalid' } })
  if (new Set(bets.map(({ id }) => id)).size < bets.length) refuse('slip_invalid')
  return {
    id: slip,
    policy,
    ...(withoutBonus && { withoutBonus }),
    bets: bets.map(({ id, stake, legs, combination }) => {
      const spelled = legs.map((leg) => ({ ...spellLeg(leg), shownOdds: oddsMilli(leg.odds) }))
      if (new Set(spelled.map(legKey)).size < spelled.length) refuse('slip_invalid')
      return {
        id,
        stake: cents(stake),
        legs: spelled,
        combination: readCombination(stake, legs.length, combination),
      }
    }),
  }
}

function readCombination(stake: number, legs: number, combination: Combination = allLegs(legs)): Combination {
  if (!isCombination(legs, combination)) refuse('slip_invalid')
  const normal = normalCombination(legs, combination)
  if (BigInt(stake) % lineCount(legs, normal) !== 0n) refuse('slip_invalid')
  return normal
}

/** The legs with their lines as one text: the ledger compares it to tell a retry from another bet with the same id. */
export const legsText = (legs: readonly LegKey[], { sizes, bankers = [] }: Combination): string =>
  [...legs.map(legKey), ...(isOneLine(legs.length, { sizes }) ? [] : [`lines ${sizes}|${bankers}`])].join(';')
