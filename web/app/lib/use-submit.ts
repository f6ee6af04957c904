import { useEffect, useRef, useState } from 'react'

/**
 * Submits one request at a time, however often the button is pressed. `done` gets the answer if the component is still mounted. After an
 * answer the form stays busy until the component unmounts or `reset` is called, so that nothing is sent twice. A failure is in `error`
 * until the next attempt or `reset`.
 */
export function useSubmit<A extends unknown[], T>(
  send: (...args: A) => Promise<T>,
  done: (answer: T) => void,
) {
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  const isHere = useRef(false)
  const isBusy = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  function show(busy: boolean, failure: { error?: unknown } = {}): void {
    isBusy.current = busy
    if (isHere.current) setState({ isBusy: busy, ...failure })
  }

  async function submit(...args: A): Promise<void> {
    if (isBusy.current) return
    show(true)
    try {
      const answer = await send(...args)
      if (isHere.current) done(answer)
    } catch (error) {
      show(false, { error })
    }
  }

  return { ...state, submit, reset: () => show(false) }
}
