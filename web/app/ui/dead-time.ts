import { useEffect, useState } from 'react'
import './presses.ts'
import { useHydrated } from '../../shell/index.ts'

const DEAD_MS = 700

/**
 * True for 700 ms after a button changed its meaning or replaced another element, because a double press was meant
 * for the former button. The button looks disabled meanwhile. A button of the server's render may be pressed at once.
 */
export function useDeadTime(meaning: unknown): boolean {
  const hydrated = useHydrated()
  const [state, setState] = useState({ meaning, dead: hydrated })
  if (state.meaning !== meaning) setState({ meaning, dead: true })
  useEffect(() => {
    if (!state.dead) return
    const timer = setTimeout(() => setState({ meaning: state.meaning, dead: false }), DEAD_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state.dead
}
