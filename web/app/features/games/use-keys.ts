import { useEffect, useRef } from 'react'

/** What takes keys itself, or stands over the page. */
const TAKEN = 'input:not([type="range"], [type="radio"]), select, textarea, dialog, [role="dialog"]'

/** Keys of a game, wherever on the page nothing else takes them. `take` returns whether it knew the key; a key that is held down comes again. */
export function useKeys(take: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (isIn(event, TAKEN) || !latest.current(event)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the focus is on or in such an element. */
export const isIn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
