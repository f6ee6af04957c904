import { useEffect, useRef, useState } from 'react'

/**
 * One request at a time. `done` gets the answer while the player is still here: who has gone elsewhere meanwhile is not pulled back.
 * After an answer it stays busy until the page moves on or `reset` is called, so that nothing is sent a second time.
 */
export function useSubmit<A, T>(send: (wanted: A) => Promise<T>, done: (answer: T) => void) {
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function submit(wanted: A): Promise<void> {
    if (state.isBusy) return
    setState({ isBusy: true })
    try {
      const answer = await send(wanted)
      if (isHere.current) done(answer)
    } catch (error) {
      if (isHere.current) setState({ isBusy: false, error })
    }
  }

  return { ...state, submit, reset: () => setState({ isBusy: false }) }
}
