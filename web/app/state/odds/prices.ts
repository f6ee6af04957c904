import { chosenFormat, type Format } from './odds-format.ts'
import { oddsText } from './odds-text.ts'
import { createPriceStore, type KnownPrices, type PriceStore } from './price-store.ts'

/** Placeholder of a selection not offered. */
export const NO_PRICE = '–'
/**
 * Duration of a changed price's tint, ms; during steady changes the tint is removed together with other writes, so that the page is painted
 * once for both.
 */
const TINT_MS = 800
const TINT_LEAST_MS = 700
/** Margin outside the screen that counts as visible. */
const AROUND = '200px'

export const isOffered = (prices: Pick<KnownPrices, 'state' | 'odds'> | undefined, at: number): boolean =>
  prices?.state === 'open' && typeof prices.odds[at] === 'number'

export const priceText = (odds: number | null | undefined, format?: Format): string =>
  typeof odds === 'number' ? oddsText(odds, format) : NO_PRICE

/** Whether a price is too long for a third of a phone's row, such as `130,00`. */
export const isLong = (price: string): boolean => price.length > 5

/** Writes the prices of a market into its buttons, in the order of its selections. Only text and state change. */
function write(place: Element, now: KnownPrices, before: KnownPrices | undefined): void {
  fade(TINT_MS - TINT_LEAST_MS)
  const buttons = place.getElementsByClassName('odds')
  for (const [at, odds] of now.odds.entries()) {
    const button = buttons[at] as HTMLElement | undefined
    const text = button?.querySelector('.price')?.firstChild as Text | null | undefined
    if (!button || !text) continue
    const spoken = priceText(odds)
    if (text.data !== spoken) text.data = spoken
    button.toggleAttribute('data-long', isLong(spoken))
    const locked = String(!isOffered(now, at))
    if (button.getAttribute('aria-disabled') !== locked) button.setAttribute('aria-disabled', locked)
    const was = before?.odds[at]
    if (typeof was === 'number' && typeof odds === 'number' && was !== odds) tint(button, odds > was)
  }
}

/** End of each button's tint, in ascending order. */
const tinted = new Map<HTMLElement, number>()

function tint(button: HTMLElement, isUp: boolean): void {
  button.dataset.moved = isUp ? 'up' : 'down'
  if (!isFading) setTimeout(fadeLater, TINT_MS)
  isFading = true
  tinted.delete(button)
  tinted.set(button, performance.now() + TINT_MS)
}

let isFading = false

/** Removes expired or nearly expired tints. Returns the next expiry. */
function fade(before: number): number | undefined {
  const now = performance.now()
  for (const [button, until] of tinted) {
    if (until > now + before) return until - now
    delete button.dataset.moved
    tinted.delete(button)
  }
  return undefined
}

function fadeLater(): void {
  const nextExpiry = fade(1)
  isFading = nextExpiry !== undefined
  if (nextExpiry !== undefined) setTimeout(fadeLater, nextExpiry)
}

/** The prices of this page. */
export const prices: PriceStore = createPriceStore(write, (then, ms) => void setTimeout(then, ms))

chosenFormat.subscribe(() => prices.rewrite())

let observer: IntersectionObserver | undefined

/** Attaches an element to a market while it is in the page. Returns a stop function. */
export function showPrices(key: string, place: Element): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) prices.see(target, isIntersecting)
    },
    { rootMargin: AROUND },
  )
  const watch = observer
  const hide = prices.show(key, place)
  watch.observe(place)
  return () => {
    watch.unobserve(place)
    hide()
  }
}
