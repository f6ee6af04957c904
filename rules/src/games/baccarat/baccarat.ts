/**
 * Baccarat (punto banco) from a new shoe of eight decks in every round. Player and banker get two cards each; a total is the last digit of the
 * sum. A natural eight or nine ends it, otherwise the third cards follow the fixed table. The player's side pays twice the stake, the
 * banker's 1.95 times (a commission of 5 % of the win), a tie ten times; a tie gives stakes on the two sides back.
 */
import { drawIndexes, type Indexes, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'

export const DECKS = 8
const SHOE = DECKS * 52

export const SIDES = ['player', 'banker', 'tie'] as const
export type BaccaratSide = (typeof SIDES)[number]

export interface BaccaratBet {
  side: BaccaratSide
}

/** Payout of a win in hundredths of the stake, stake included. */
export const TIMES_E2: Readonly<Record<BaccaratSide, number>> = { player: 200, banker: 195, tie: 1_000 }

/** Number of winning orders of six cards for each bet; a test counts them. */
export const WAYS: Readonly<Record<BaccaratSide, bigint>> = {
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
}

/** Frequency of each win, in basis points, truncated. */
export const CHANCE_BP: Readonly<Record<BaccaratSide, number>> = { player: 4_462, banker: 4_585, tie: 951 }

/**
 * Return of a stake on each side, in basis points, truncated; docs/games/baccarat.json has the exact value over all orders of
 * cards.
 */
export const RETURN_BP: Readonly<Record<BaccaratSide, number>> = { player: 9_876, banker: 9_894, tie: 9_515 }

export interface Deal {
  /** Cards 0 … 51 in the order 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
  player: number[]
  banker: number[]
  winner: BaccaratSide
}

/** The next card of the shoe: an index among the remaining cards; the card is removed. */
export type NextCard = () => number

export const shoe = (next: Words): NextCard => dealShoe(drawIndexes(next))

/** A new shoe, whose cards are drawn by indexes. */
export function dealShoe(index: Indexes): NextCard {
  /** Ascending places of the dealt cards. */
  const gone: number[] = []
  return () => {
    let card = index(SHOE - gone.length)
    let before = 0
    for (; before < gone.length && (gone[before] as number) <= card; before += 1) card += 1
    gone.splice(before, 0, card)
    return card % 52
  }
}

/** Value of a card: ace 1, two to nine their number, ten and pictures 0. */
export function cardPips(card: number): number {
  const rank = Math.floor(card / 4)
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2
}

export const handTotal = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + cardPips(card), 0) % 10

/** Player, player, banker, banker, then third cards in the order they are needed. */
export function deal(next: NextCard): Deal {
  const player = [next(), next()]
  const banker = [next(), next()]
  if (handTotal(player) < 8 && handTotal(banker) < 8) {
    const third = handTotal(player) <= 5 ? next() : undefined
    if (third !== undefined) player.push(third)
    if (bankerDraws(handTotal(banker), third === undefined ? undefined : cardPips(third))) banker.push(next())
  }
  const [mine, theirs] = [handTotal(player), handTotal(banker)]
  return { player, banker, winner: mine > theirs ? 'player' : mine < theirs ? 'banker' : 'tie' }
}

/** Whether the banker draws at a total, after the value of the player's third card (undefined: the player stood). */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

export const isBaccaratBet = ({ side }: BaccaratBet): boolean => SIDES.includes(side)

/** Payout of a bet, stake included, rounded down to centavos. A tie returns the stake on a side. */
export function baccaratPayout(stake: Cents, { side }: BaccaratBet, { winner }: Pick<Deal, 'winner'>): Cents {
  if (side === winner) return cents((stake * BigInt(TIMES_E2[side])) / 100n)
  return cents(winner === 'tie' ? stake : 0n)
}
