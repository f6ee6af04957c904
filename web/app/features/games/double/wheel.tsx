import './double.css'
import { SLOTS, WHEEL } from '@jogo/rules/games/double/double'
import { useEffect, useRef } from 'react'
import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/view.ts'
import { Slot } from './slot.tsx'
import { slotText } from './texts.ts'

/** Turns of the whole wheel in a draw. */
const TURNS = 4
const LENGTH = SLOTS * (TURNS + 3)
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)
/** The middle of the strip at rest is in its first turn. */
const FIRST = SLOTS

export const TURNS_MS = 5_200

const slotPlace = (slot: number) => WHEEL.indexOf(slot as (typeof WHEEL)[number])

/**
 * The wheel as a strip under a mark. The Web Animations API moves the strip, so the compositor keeps time while the page is busy. A late
 * viewer sees the strip at its position by the server's clock.
 */
export function Wheel({ turning, revealed, now }: TableState<'double'>) {
  const strip = useRef<HTMLDivElement>(null)
  const rest = revealed?.outcome?.slot ?? 0
  const from = useRef(rest)

  useEffect(() => {
    const endSlot = turning?.outcome?.slot
    if (!strip.current || endSlot === undefined || !turning) return
    const end = stripOffset(FIRST + TURNS * SLOTS + slotPlace(endSlot))
    const animation = strip.current.animate(
      [{ transform: stripOffset(FIRST + slotPlace(from.current)) }, { transform: end }],
      { duration: TURNS_MS - 200, easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)', fill: 'forwards' },
    )
    const since = now() - (Date.parse(turning.ends_at) - SHOWN_MS)
    animation.currentTime = Math.max(0, Math.min(since, TURNS_MS))
    return () => animation.cancel()
  }, [turning, now])

  // Start of the next turn, also after an outcome without a visible turn.
  useEffect(() => {
    from.current = rest
  }, [rest])

  return (
    <div
      className="double-wheel"
      role="img"
      aria-label={turning ? m.double.turning : m.double.stands(slotText(rest))}
    >
      <div ref={strip} className="double-strip" style={{ transform: stripOffset(FIRST + slotPlace(rest)) }}>
        {PLACES.map((place) => (
          <Slot key={place} slot={WHEEL[place % SLOTS] ?? 0} />
        ))}
      </div>
      <span className="double-mark" aria-hidden="true" />
    </div>
  )
}

/** Display time of an outcome by the rules, ms. */
const SHOWN_MS = 9_000

/** Puts the middle of a place under the mark. */
const stripOffset = (place: number) => `translate3d(calc((${place} + 0.5) * var(--slot) * -1), 0, 0)`
