import { type BaccaratSide, handTotal } from '@jogo/rules/games/baccarat/baccarat'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../lib/language.ts'
import { cardRank, cardSuit, isRed } from './cards.ts'
import { cardText, sideText } from './texts.ts'

/** An open card: rank and suit, readable on the smallest phone. */
function Card({ card }: { card: number }) {
  return (
    <span role="img" className="bc-card" data-red={isRed(card) || undefined} aria-label={cardText(card)}>
      <b>{cardRank(card)}</b>
      <i>{`${cardSuit(card)}\uFE0E`}</i>
    </span>
  )
}

interface HandsProps {
  player: readonly number[]
  banker: readonly number[]
  /** Called after the last card. */
  winner?: BaccaratSide | undefined
  /** Cards slide from the shoe instead of appearing. */
  isDealing?: boolean
}

/** Both hands as they lie on the table, with their totals. */
export function Hands({ player, banker, winner, isDealing = false }: HandsProps) {
  return (
    <div className="bc-hands">
      {(['player', 'banker'] as const).map((side) => {
        const cards = side === 'player' ? player : banker
        return (
          <section
            key={side}
            aria-label={m.baccarat.hand(sideText(side), handTotal(cards))}
            className="bc-hand"
            data-side={side}
            data-won={winner === side || undefined}
          >
            <h2>
              {sideText(side)}
              <b className="bc-total tabular-nums">{cards.length > 0 ? handTotal(cards) : '–'}</b>
            </h2>
            <div className="bc-cards">
              {[0, 1, 2].map((at) => {
                const card = cards[at]
                return (
                  <span key={at} className="bc-place">
                    {card !== undefined && (
                      <Coming isDealing={isDealing}>
                        <Card card={card} />
                      </Coming>
                    )}
                  </span>
                )
              })}
            </div>
          </section>
        )
      })}
      {winner === 'tie' && <p className="bc-tie">{sideText('tie')}</p>}
    </div>
  )
}

const COMES_MS = 520

/** A card that slides from the shoe and is turned, by the Web Animations API: the compositor keeps time. */
function Coming({ isDealing, children }: { isDealing: boolean; children: ReactNode }) {
  const card = useRef<HTMLSpanElement>(null)
  const begins = useRef(isDealing)
  useEffect(() => {
    if (!begins.current) return
    card.current?.animate(
      [
        { transform: 'translate(60%, -160%) rotateY(90deg)', opacity: 0 },
        { transform: 'translate(0, 0) rotateY(90deg)', opacity: 1, offset: 0.6 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: COMES_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    )
  }, [])
  return (
    <span ref={card} className="bc-coming">
      {children}
    </span>
  )
}
