import { useEffect, useState } from 'react'

type Check = typeof import('./check.ts').checkRound

/** The hashing of a check, fetched right after the page, so that it goes on without a network; undefined until then. */
export function useCheck(): Check | undefined {
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    import('./check.ts').then(({ checkRound }) => setCheck(() => checkRound), console.warn)
    import('./example.ts').catch(console.warn)
  }, [])
  return check
}
