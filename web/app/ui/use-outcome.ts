import { type RefObject, useEffect, useRef } from 'react'

/**
 * A `ref` for the element of an automatically changing state. A new state scrolls the page to its heading and focuses it, because the
 * reader may have scrolled away and a screen reader then announces it. `state`: undefined while unknown.
 */
export function useOutcome<E extends HTMLElement>(state: string | undefined): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    const heading = place.current?.querySelector<HTMLElement>('h1, h2')
    if (was === undefined || was === state || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'center' })
  }, [state])
  return place
}
