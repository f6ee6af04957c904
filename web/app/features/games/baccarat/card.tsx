import { isRed, rankOf, suitOf } from './cards.ts'
import { cardText } from './texts.ts'

/** An open card: rank and suit, readable on the smallest phone. */
export function Card({ card }: { card: number }) {
  return (
    <span role="img" className="bc-card" data-red={isRed(card) || undefined} aria-label={cardText(card)}>
      <b>{rankOf(card)}</b>
      <i>{`${suitOf(card)}\uFE0E`}</i>
    </span>
  )
}
