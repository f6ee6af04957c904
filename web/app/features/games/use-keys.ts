import { useEffect, useRef } from 'react'

/** Elements with their own keys, and elements that lie over the page. */
const TAKEN = 'input:not([type="range"], [type="radio"]), select, textarea, dialog, [role="dialog"]'

/**
 * Keys of a game, unless another element on the page uses them. @param take returns whether it used the key; a held key repeats
 */
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

/** Whether the focus is on or in an element of the selector. */
export const isIn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
