import type { BlackjackRound, Card, Hand } from '../types.ts'
import type { Draw } from './slot.ts'

/**
 * One player against the dealer; cards from an endless shoe. The dealer stands on every 17, a blackjack pays 3 to 2, two cards of the same value may
 * be split once, two cards may be doubled, after a split too; a split ace gets one card.
 */
export const ACTIONS = ['hit', 'stand', 'double', 'split'] as const
export type BlackjackAction = (typeof ACTIONS)[number]

const drawn = (draw: Draw): Card => ({ rank: 1 + draw(13), suit: draw(4) })

export function handPoints(cards: readonly Card[]): { points: number; soft: boolean } {
  const hard = cards.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0)
  const soft = hard <= 11 && cards.some(({ rank }) => rank === 1)
  return { points: soft ? hard + 10 : hard, soft }
}

const isBlackjack = (cards: readonly Card[]) => cards.length === 2 && handPoints(cards).points === 21

export function deal(draw: Draw, id: string, bet: number): BlackjackRound {
  const hand: Hand = { cards: [drawn(draw), drawn(draw)], bet }
  const round: BlackjackRound = { id, dealer: [drawn(draw), drawn(draw)], hands: [hand], active: 0 }
  // A blackjack on either side ends the round before any action.
  if (isBlackjack(hand.cards) || isBlackjack(round.dealer)) finish(draw, round)
  return round
}

/** Allowed actions of the active hand. */
export function allowed(round: BlackjackRound): BlackjackAction[] {
  const hand = round.hands[round.active]
  if (round.over || !hand) return []
  const [first, second] = hand.cards
  const isPair = first && second && Math.min(first.rank, 10) === Math.min(second.rank, 10)
  const two = hand.cards.length === 2
  return [
    'hit',
    'stand',
    ...(two ? (['double'] as const) : []),
    ...(two && isPair && round.hands.length === 1 ? (['split'] as const) : []),
  ]
}

/** Additional stake of the action: a double or a split costs the hand's bet once more. */
export const actionCost = (round: BlackjackRound, action: BlackjackAction): number =>
  action === 'double' || action === 'split' ? (round.hands[round.active]?.bet ?? 0) : 0

/** Plays one allowed and paid action. */
export function act(draw: Draw, round: BlackjackRound, action: BlackjackAction): void {
  const hand = round.hands[round.active] as Hand
  if (action === 'split') {
    const [first, second] = hand.cards as [Card, Card]
    const isAce = first.rank === 1
    round.hands = [first, second].map((card) => ({
      cards: [card, drawn(draw)],
      bet: hand.bet,
      ...(isAce ? { done: true as const } : {}),
    }))
  } else if (action === 'stand') hand.done = true
  else {
    hand.cards.push(drawn(draw))
    if (action === 'double') {
      hand.bet *= 2
      hand.doubled = true
      hand.done = true
    }
  }
  for (const hand of round.hands) if (handPoints(hand.cards).points >= 21) hand.done = true
  round.active = round.hands.findIndex((hand) => !hand.done)
  if (round.active === -1) finish(draw, round)
}

/** The dealer draws, unless every hand is bust, and each hand is won, pushed or lost. */
export function finish(draw: Draw, round: BlackjackRound): void {
  const isLive = round.hands.some(({ cards }) => handPoints(cards).points <= 21)
  const natural = round.hands.length === 1 && isBlackjack(round.hands[0]?.cards ?? [])
  while (isLive && !natural && handPoints(round.dealer).points < 17) round.dealer.push(drawn(draw))
  for (const hand of round.hands) {
    hand.done = true
    hand.won = wonBy(hand, round.dealer, natural)
  }
  round.active = -1
  round.over = true
}

function wonBy(hand: Hand, dealer: readonly Card[], natural: boolean): number {
  const [mine, theirs] = [handPoints(hand.cards).points, handPoints(dealer).points]
  if (mine > 21) return 0
  if (natural) return isBlackjack(dealer) ? hand.bet : hand.bet + Math.floor((hand.bet * 3) / 2)
  if (isBlackjack(dealer)) return 0
  if (theirs > 21 || mine > theirs) return hand.bet * 2
  return mine === theirs ? hand.bet : 0
}
