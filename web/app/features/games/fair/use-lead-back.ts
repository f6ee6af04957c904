import { useEffect, useState } from 'react'
import type { Claim, ProvenGame } from './proven-game.ts'

/** Progress: verified places of a chain, and their total. */
export interface Leading {
  done: number
  of: number
}

/**
 * Computes from the hash of a shared round back to the first hash of its chain, which takes seconds for a far place. Returns the
 * progress. At the end the component renders again, and the check knows the first hash.
 */
export function useLeadBack({ scheme }: ProvenGame, claim: Claim | undefined): Leading | undefined {
  const [leading, setLeading] = useState<Leading>()
  const hash = scheme === 'PF-2' ? claim?.serverSeed : undefined
  const place = claim?.nonce ?? 0

  useEffect(() => {
    if (hash === undefined) return
    const stop = new AbortController()
    void import('./chain.ts').then(async ({ chainHash, firstHash, leadBack }) => {
      const is = chainHash(hash)
      if (stop.signal.aborted || firstHash(is, place)) return
      let shown = 0
      const onProgress = (done: number, of: number) => {
        if (performance.now() - shown < 100) return
        shown = performance.now()
        setLeading({ done, of })
      }
      await leadBack(is, place, { onProgress, signal: stop.signal })
      if (!stop.signal.aborted) setLeading(undefined)
    }, console.warn)
    return () => {
      stop.abort()
      setLeading(undefined)
    }
  }, [hash, place])

  return leading
}
