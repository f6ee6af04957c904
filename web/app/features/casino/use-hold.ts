import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HELD_MS = 450
/** Movement that counts as scrolling, px. */
const STILL = 10

/** Calls `held` on a long press. The following click is suppressed, and so is the context menu of a link. */
export function useHold(held: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isTouch = useRef(false)
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      isTouch.current = pointerType !== 'mouse'
      wasHeld.current = false
      if (!isTouch.current) return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        wasHeld.current = true
        held()
      }, HELD_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => isTouch.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
