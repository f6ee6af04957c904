import type { MarketView } from '@jogo/contract/sportsbook'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '../../../lib/language.ts'
import { nameOfSelection, type Sides, spokenSelection } from '../../../lib/market-names.ts'
import { useHouseFormat } from '../../../state/odds/odds-format.ts'
import { priceKey } from '../../../state/odds/price-store.ts'
import { isLong, isOffered, prices, priceText, showPrices } from '../../../state/odds/prices.ts'
import { oneTapBets } from '../../../state/slip.ts'
import { isOneTap, legKey, slipStore } from '../../../state/slip-store.ts'
import { toast } from '../../../ui/toast.tsx'
import './odds.css'
import { shortName } from './short-names.ts'

/** Data of the market's match that a leg of the slip stores. */
export interface MatchHead {
  id: number
  home: { name: string }
  away: { name: string }
  starts_at: string
  tournament: { sport: string; name: string }
}

interface MarketButtonsProps {
  match: MatchHead
  market: MarketView
  /** Whether buttons show their names; `short`: in a list, whose column heads complete them. */
  named?: boolean | 'short'
  columns: number
  /** Accessible name of a group without a heading. */
  label?: string | undefined
}

export const matchSides = ({ home, away }: Pick<MatchHead, 'home' | 'away'>): Sides => ({
  home: home.name,
  away: away.name,
})

/** Length above which a name exceeds two lines in a third of a phone. */
const LONG_NAME = 22

/**
 * The selections of a market with their odds, which `prices` updates in the DOM: React renders them once, so that a change costs only its
 * text.
 */
export const MarketButtons = memo(function MarketButtons({
  match,
  market,
  named = false,
  columns,
  label,
}: MarketButtonsProps) {
  const format = useHouseFormat()
  const [first] = useState({ market, format })
  const place = useRef<HTMLDivElement>(null)
  const { specifiers } = market
  const nameOf = named === 'short' ? shortName : nameOfSelection
  const names = first.market.selections.map(({ name }) => nameOf(name, market, matchSides(match)))
  const isLong = named && columns > 2 && names.some(({ length }) => length > LONG_NAME)
  useEffect(
    () =>
      place.current ? showPrices(priceKey(match.id, market.market, specifiers), place.current) : undefined,
    [match.id, market.market, specifiers],
  )
  useLayoutEffect(() => {
    const keys = first.market.selections.map(({ id }) =>
      legKey({ fixture: match.id, market: market.market, specifiers, selection: id }),
    )
    return place.current ? showChosen(keys, place.current) : undefined
  }, [first, match.id, market.market, specifiers])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      ref={place}
      role="group"
      aria-label={label}
      className={`odds-row ${isLong ? 'odds-long' : ''}`}
      style={{ '--columns': columns } as CSSProperties}
    >
      {first.market.selections.map(({ id, odds }, at) => (
        <Button
          key={id}
          match={match}
          market={market}
          at={at}
          label={named ? names[at] : undefined}
          spoken={spokenSelection(first.market.selections[at]?.name ?? '', market, matchSides(match))}
          isLocked={!isOffered({ state: first.market.state, odds: [odds] }, 0)}
          text={priceText(odds, first.format)}
        />
      ))}
    </div>
  )
})

interface ButtonProps {
  match: MatchHead
  market: MarketView
  at: number
  /** Name above the odds; without it the column head names them. */
  label: string | undefined
  spoken: string
  /** Initial lock of the price; `text` is initial too. */
  isLocked: boolean
  text: string
}

function Button({ match, market, at, label, spoken, isLocked, text }: ButtonProps) {
  const ref = { fixture: match.id, market: market.market, specifiers: market.specifiers }
  const selection = market.selections[at]?.id ?? ''
  const key = legKey({ ...ref, selection })
  const [first] = useState({ isLocked, text })
  function choose() {
    // A replayed early press comes before the page has stored its prices.
    const now = prices.get(priceKey(ref.fixture, ref.market, ref.specifiers)) ?? {
      ...market,
      odds: market.selections.map((selection) => selection.odds),
    }
    const odds = now.odds[at]
    if (slipStore.has(key)) return void slipStore.remove(key)
    if (typeof odds !== 'number' || !isOffered(now, at)) return
    const { home, away } = matchSides(match)
    const leg = {
      ...ref,
      selection,
      odds,
      version: now.version,
      ...{ home, away, sport: match.tournament.sport, tournament: match.tournament.name },
      ...{ starts_at: match.starts_at, name: market.name, selection_name: market.selections[at]?.name ?? '' },
    }
    const toSlip = () => void (slipStore.toggle(leg) || toast(m.sportsbook.slip_full, 'bad'))
    if (isOneTap() && oneTapBets.place) oneTapBets.place(leg, toSlip)
    else toSlip()
  }
  return (
    <button
      type="button"
      className="odds"
      aria-pressed={false}
      aria-disabled={first.isLocked}
      data-long={isLong(first.text) ? '' : undefined}
      onClick={choose}
      onKeyDown={moveInGrid}
    >
      {label === undefined ? (
        <span className="sr-only">{`${spoken}, `}</span>
      ) : (
        <>
          <span className="name">{spoken === label ? label : <span aria-hidden="true">{label}</span>}</span>
          <span className="sr-only">{spoken === label ? ', ' : `${spoken}, `}</span>
        </>
      )}
      <span className="price">{first.text}</span>
    </button>
  )
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move to the next odds in their direction, across any other content. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const from = event.currentTarget.getBoundingClientRect()
  const [x, y] = step
  let [nearest, least]: [HTMLElement | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const button of document.querySelectorAll<HTMLElement>('main .odds')) {
    const to = button.getBoundingClientRect()
    // Odds of another column of the list are not laid out.
    if (to.width === 0) continue
    const [right, down] = [to.left - from.left, to.top - from.top]
    const ahead = x * right + y * down
    if (ahead < 4) continue
    // The button in the same row or column comes first, then the nearest.
    const distance = ahead + 8 * Math.abs(x === 0 ? right : down)
    if (distance < least) [nearest, least] = [button, distance]
  }
  nearest?.focus()
}

/** Buttons of visible selections, by the key of their leg. */
const buttons = new Map<string, Set<Element>>()
let chosen: readonly string[] = []

function show(key: string): void {
  const pressed = String(slipStore.has(key))
  for (const button of buttons.get(key) ?? [])
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
}

slipStore.subscribe(() => {
  const before = chosen
  chosen = slipStore.legs().map(legKey)
  for (const key of new Set([...before, ...chosen])) show(key)
})

/**
 * Marks a row's selections that are on the slip, outside React: among hundreds of buttons a choice changes one attribute. `keys`: of its
 * legs, in the order of its buttons. Returns a stop function.
 */
function showChosen(keys: readonly string[], row: Element): () => void {
  const oddsButtons = [...row.getElementsByClassName('odds')]
  const pairs = keys.flatMap((key, at) => (oddsButtons[at] ? [[key, oddsButtons[at]] as const] : []))
  chosen = slipStore.legs().map(legKey)
  for (const [key, button] of pairs) {
    buttons.set(key, (buttons.get(key) ?? new Set()).add(button))
    show(key)
  }
  return () => {
    for (const [key, button] of pairs) {
      const attached = buttons.get(key)
      attached?.delete(button)
      if (attached?.size === 0) buttons.delete(key)
    }
  }
}
