import './board.css'
import './number.css'
import { placeMultiplier } from '@jogo/rules/games/roulette/roulette'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chipText, type Places, stakeOn } from './chips.ts'
import { type Covers, coveredSpots, findSpot, isOutside, type LaidSpot, SPOTS } from './spots.ts'
import { placeText } from './texts.ts'

interface BoardProps {
  covers: Covers
  /** `laid`: unplaced chips; `placed`: chips of bets on this round. */
  laid: Places
  placed: Places
  /** The drawn number, while it is shown. */
  number: number | undefined
  disabled: boolean
  onLay: (place: string) => void
  onTake: (place: string) => void
}

/**
 * The layout: 37 numbers, and the places on and around them. By the style sheet it is vertical on narrow screens and horizontal on wide
 * screens.
 */
export function Board({ covers, laid, placed, number, disabled, onLay, onTake }: BoardProps) {
  const board = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState('17')
  const [shown, setShown] = useState<string>()
  const [aim, setAim] = useState<typeof import('./aim.ts')>()
  useEffect(() => {
    import('./aim.ts').then(setAim, console.warn)
  }, [])
  const spots = coveredSpots(covers)
  const focused = spots.some(({ id }) => id === at) ? at : spots[0]?.id
  const lit = new Set(shown ? findSpot(shown)?.numbers : undefined)

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(board.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const from = buttons.indexOf(event.target as HTMLElement)
    const place = buttons[from]?.dataset.place
    if (place === undefined) return
    if (event.key === 'Delete' || event.key === 'Backspace') return disabled || onTake(place)
    if (!aim?.isArrow(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const to = aim.towards(
      buttons.map((button) => button.getBoundingClientRect()),
      from,
      event.key,
    )
    if (to !== undefined) buttons[to]?.focus()
  }

  /** A mouse is exact enough for the borders between numbers, also under chips. */
  function meant(event: MouseEvent, id: string): string {
    const isExact = (event.nativeEvent as PointerEvent).pointerType === 'mouse'
    if (!isExact || covers !== 1) return id
    const spot = findSpot(id)
    return spot && !isOutside(spot) ? (aim?.spotUnder(event, spot)?.id ?? id) : id
  }

  return (
    <fieldset
      ref={board}
      aria-label={m.roulette.layout}
      className="rl-board"
      onKeyDown={onKeyDown}
      onPointerLeave={() => setShown(undefined)}
    >
      {CELLS.map((spot) => (
        <span
          key={spot.id}
          aria-hidden="true"
          className="rl-cell"
          style={boxStyle(spot.hit)}
          data-colour={spot.colour}
          data-kind={spot.kind}
          data-lit={(spot.numbers.length === 1 && lit.has(spot.numbers[0] ?? 0)) || undefined}
          data-drawn={(spot.kind === 'straight' && spot.numbers[0] === number) || undefined}
        >
          {spot.text()}
          {spot.letter && <i>{spot.letter()}</i>}
        </span>
      ))}
      {spots.map((spot) => (
        <button
          key={spot.id}
          type="button"
          className="rl-spot"
          style={boxStyle(spot.hit)}
          data-place={spot.id}
          data-kind={spot.kind}
          tabIndex={spot.id === focused ? 0 : -1}
          aria-label={label(spot, stakeOn(laid, spot.id), stakeOn(placed, spot.id))}
          aria-disabled={disabled || undefined}
          onFocus={() => {
            setAt(spot.id)
            setShown(spot.id)
          }}
          onBlur={() => setShown(undefined)}
          onPointerMove={(event) => event.pointerType === 'mouse' && setShown(meant(event, spot.id))}
          onClick={(event) => disabled || onLay(meant(event, spot.id))}
          onContextMenu={(event) => {
            event.preventDefault()
            if (!disabled) onTake(meant(event, spot.id))
          }}
        />
      ))}
      {covers !== 1 &&
        spots.map(
          (spot) =>
            isOutside(spot) || (
              <span key={spot.id} aria-hidden="true" className="rl-dot" style={pointStyle(spot)} />
            ),
        )}
      {shown && <Pile id={shown} isGhost />}
      {placed.map(({ place, stake }) => (
        <Pile key={place} id={place} stake={stake} isBet />
      ))}
      {laid.map(({ place, stake }) => (
        <Pile key={place} id={place} stake={stake} lifted={stakeOn(placed, place) > 0} />
      ))}
    </fieldset>
  )
}

interface PileProps {
  id: string
  stake?: number
  isBet?: boolean
  isGhost?: boolean
  /** Whether another pile lies on the place already. */
  lifted?: boolean
}

/** Chips on a place, with their total. */
function Pile({ id, stake, isBet, isGhost, lifted }: PileProps) {
  const spot = findSpot(id)
  if (!spot) return null
  return (
    <span
      aria-hidden="true"
      className="rl-pile"
      style={pointStyle(spot)}
      data-bet={isBet}
      data-ghost={isGhost}
      data-lifted={lifted || undefined}
    >
      {stake !== undefined && chipText(stake)}
    </span>
  )
}

interface Cell extends LaidSpot {
  colour: string
  text: () => string
  letter?: () => string
}

const COLOURED = ['red', 'black']
const RED = new Set(findSpot('red')?.numbers)
const colourName = ({ id, kind, numbers: [first = 0] }: LaidSpot): string => {
  if (COLOURED.includes(id)) return id
  if (kind !== 'straight') return 'none'
  return first === 0 ? 'green' : RED.has(first) ? 'red' : 'black'
}

/** Printed cells of the cloth. */
const CELLS: readonly Cell[] = SPOTS.filter((spot) => spot.kind === 'straight' || isOutside(spot)).map(
  (spot) => {
    const colour = colourName(spot)
    const letter = COLOURED.includes(colour) ? () => m.roulette.letters[colour as 'red'] : undefined
    return {
      ...spot,
      colour,
      text: () => m.roulette.printed[spot.id as keyof typeof m.roulette.printed] ?? spot.id,
      ...(letter && { letter }),
    }
  },
)

const across = (x: number) =>
  x < 0 ? `calc(${x + 2} * var(--side))` : `calc(2 * var(--side) + ${x} * var(--column))`
const down = (y: number) => `calc(${y + 1} * var(--row))`

/** Position of an item, by the two directions of the layout. */
function boxStyle({ x, y, width, height }: LaidSpot['hit']): CSSProperties {
  return {
    '--across': across(x),
    '--down': down(y),
    '--wide': `calc(${width} * var(${x < 0 ? '--side' : '--column'}))`,
    '--high': `calc(${height} * var(--row))`,
  } as CSSProperties
}

/** Position of the chips of a place. */
const pointStyle = ({ chip }: LaidSpot) => boxStyle({ ...chip, width: 0, height: 0 })

/** `17-20, paga 18 vezes, R$ 2,00 na mesa` */
function label(spot: LaidSpot, laid: number, placed: number): string {
  const { pays_times, with_chips, with_bet, numbers } = m.roulette
  const name =
    spot.numbers.length > 1 && !isOutside(spot) ? numbers(spot.numbers.join(', ')) : placeText(spot.id)
  return [
    name,
    pays_times(placeMultiplier(spot)),
    ...(laid > 0 ? [with_chips(money(laid))] : []),
    ...(placed > 0 ? [with_bet(money(placed))] : []),
  ].join(', ')
}
