import type { Label } from '@jogo/contract/products'
import { productAccount } from '../../money/wallet/index.ts'
import type { LegWords } from './bet.ts'
import { marketName, SPORT_NAMES } from './words.ts'

/** Numbers of the product's revenue accounts. */
const NUMBERS = { single: 1, multiple: 2 } as const
const TYPES = { single: 'Simples', multiple: 'Múltipla' } as const
const SEVERAL_SPORTS = 'Vários esportes'

type NamedLeg = Pick<LegWords, 'sport' | 'home' | 'away' | 'market' | 'specifiers'>

/** The revenue account of a bet, and its label in statement and realtime events. */
export function betRevenueAccount(legs: readonly NamedLeg[]): { account: number; label: Label } {
  const kind = legs.length === 1 ? 'single' : 'multiple'
  return { account: productAccount('sports', NUMBERS[kind]), label: betLabel(legs) }
}

/** Label such as `Simples` on `Futebol`, `Flamengo x Palmeiras — Resultado final`; a multiple names its number of selections. */
export function betLabel(legs: readonly NamedLeg[]): Label {
  const [first] = legs
  const sports = new Set(legs.map(({ sport }) => sport))
  const sport = first && sports.size === 1 ? (SPORT_NAMES[first.sport] ?? first.sport) : SEVERAL_SPORTS
  const isSingle = legs.length === 1 && first
  return {
    type: isSingle ? TYPES.single : TYPES.multiple,
    market: { sport_name: sport, full_name: isSingle ? nameOf(first) : `${legs.length} seleções` },
  }
}

const nameOf = (leg: NamedLeg) => `${leg.home} x ${leg.away} — ${marketName(leg)}`
