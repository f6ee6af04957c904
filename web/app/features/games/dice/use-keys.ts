import { useEffect, useRef } from 'react'

/** What takes every key itself, or stands over the page; and what is pressed by Space or Enter. */
const TAKEN = 'input, select, textarea, [role="tab"], dialog, [role="dialog"]'
const PRESSED = 'button, a, summary'
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
}

/** Space and Enter roll, arrows move the target by one, with Shift by a tenth (in hundredths), wherever on the page nothing else takes them. */
export function useKeys(roll: () => void, move: (by: number) => void): void {
  const latest = useRef({ roll, move })
  latest.current = { roll, move }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const step = STEPS[event.key]
      const takers = step === undefined ? `${TAKEN}, ${PRESSED}` : TAKEN
      if (event.target instanceof Element && event.target.closest(takers)) return
      if (step !== undefined) latest.current.move(event.shiftKey ? step / 10 : step)
      else if (event.key === ' ' || event.key === 'Enter') {
        if (!event.repeat) latest.current.roll()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
