import type { Label } from '@jogo/contract/products'
import { BET_KINDS, type BetKind } from '@jogo/rules/bets/lines'
import { productAccount } from '../../money/wallet/index.ts'
import type { Bet, LegWords } from './bet.ts'
import { marketName, SPORT_NAMES, sportName } from './words.ts'

/** Revenue account of a kind of bets: their numbers in the product are the order of the kinds, from 1. */
export const betAccount = (kind: BetKind): number => productAccount('sports', BET_KINDS.indexOf(kind) + 1)

const TYPES: Readonly<Record<BetKind, string>> = {
  single: 'Simples',
  multiple: 'Múltipla',
  system: 'Sistema',
}
const SEVERAL_SPORTS = 'Vários esportes'

type NamedLeg = Pick<LegWords, 'sport' | 'game' | 'home' | 'away' | 'market' | 'specifiers'>

/** The revenue account of a bet, and its label in statement and realtime events. */
export const betRevenueAccount = (
  legs: readonly NamedLeg[],
  { kind, state }: Pick<Bet, 'kind' | 'state'>,
): { account: number; label: Label } => ({
  account: betAccount(kind),
  label: { ...betLabel(legs, kind), ...(state === 'pending' && { pending: true }) },
})

/** The game of legs on one game of esports, the sport of other legs on one sport. */
function sportLabel(legs: readonly NamedLeg[]): string {
  for (const name of [sportName, ({ sport }: NamedLeg) => SPORT_NAMES[sport] ?? sport]) {
    const [first, ...others] = new Set(legs.map(name))
    if (first !== undefined && others.length === 0) return first
  }
  return SEVERAL_SPORTS
}

/** Label such as `Simples` on `Futebol`, `Flamengo x Palmeiras — Resultado final`; other kinds name their number of selections. */
export function betLabel(legs: readonly NamedLeg[], kind: BetKind): Label {
  const [first] = legs
  const isSingle = kind === 'single' && first
  return {
    type: TYPES[kind],
    market: {
      sport_name: sportLabel(legs),
      full_name: isSingle ? legName(first) : `${legs.length} seleções`,
    },
  }
}

const legName = (leg: NamedLeg) => `${leg.home} x ${leg.away} — ${marketName(leg)}`
