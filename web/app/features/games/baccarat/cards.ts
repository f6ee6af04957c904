import type { Deal } from '@jogo/rules/games/baccarat/baccarat'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
/** Suits in the order of the rules; the variation selector prevents emoji. */
const SUITS = ['♦', '♥', '♠', '♣'] as const

export const cardRank = (card: number) => RANKS[Math.floor(card / 4)] ?? '2'
export const cardSuit = (card: number) => SUITS[card % 4] ?? '♦'
export const isRed = (card: number): boolean => card % 4 < 2

/** `10♥` */
export const cardCode = (card: number): string => cardRank(card) + cardSuit(card)

/** Reads a card from its text; undefined for any other text. */
export function parseCard(code: string): number | undefined {
  const card = Array.from({ length: 52 }, (_, at) => at).find((at) => cardCode(at) === code.toUpperCase())
  return card
}

/** A card on its way to the table. */
export interface Dealt {
  side: 'player' | 'banker'
  card: number
  /** Place of the card in the hand, from 0. */
  at: number
}

/** The order in which cards come to the table: one to each side, one more to each, then the third cards. */
export const tableOrder = ({ player, banker }: Pick<Deal, 'player' | 'banker'>): Dealt[] =>
  [0, 1, 2].flatMap((at) =>
    (['player', 'banker'] as const).flatMap((side) => {
      const card = (side === 'player' ? player : banker)[at]
      return card === undefined ? [] : [{ side, card, at }]
    }),
  )

/** Both hands after a number of dealt cards. */
export function handsAfter(deal: Pick<Deal, 'player' | 'banker'>, count: number) {
  const come = tableOrder(deal).slice(0, count)
  const of = (hand: Dealt['side']) => come.filter(({ side }) => side === hand).map(({ card }) => card)
  return { player: of('player'), banker: of('banker') }
}
