import { useEffect, useRef, useState } from 'react'
import { type Answer, api } from '../../../lib/api.ts'

export type Quoted = Answer<'POST /api/bets/:id/cash-out/quote'>
export type CashOutOffer = NonNullable<Quoted['offer']>

/** An answer with the end of its life by this device's clock. */
export interface ShownOffer {
  quoted: Quoted | undefined
  endsAt: number
  error: unknown
}

/** Time between two questions while there is no offer, ms. */
const AGAIN_MS = 5_000
/** Time after the last key before a typed part is asked for, ms. */
const TYPED_MS = 400
/** Longest life of an answer that a wrong clock may make, ms. */
const LIFE_MOST_MS = 5_000

/** Time until the next question: when the offer ends. The times of the answer are of one clock, so this device's does not matter. */
export const lifeMs = ({ now, offer }: Quoted): number =>
  offer ? Math.max(0, Math.min(LIFE_MOST_MS, Date.parse(offer.valid_until) - Date.parse(now))) : AGAIN_MS

/** The offer for a part of a bet, asked for again when it ends, while the page is visible and `isPaused` is false. */
export function useOffer(bet: string, part: number | undefined, isPaused: boolean): ShownOffer {
  const [state, setState] = useState<ShownOffer>({ quoted: undefined, endsAt: 0, error: undefined })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout>
    const leaving = new AbortController()
    const ask = async () => {
      if (document.hidden) return again(AGAIN_MS)
      const askedAt = Date.now()
      try {
        const quoted = await api('POST /api/bets/:id/cash-out/quote', {
          params: { id: bet },
          body: part === undefined ? {} : { part },
          signal: leaving.signal,
        })
        const life = lifeMs(quoted)
        // Counted from the question: the offer ends on this page before it ends on the server.
        setState({ quoted, endsAt: askedAt + life, error: undefined })
        again(Math.max(500, askedAt + life - Date.now()))
      } catch (error) {
        if (leaving.signal.aborted) return
        setState(({ quoted }) => ({ quoted: quoted && { ...quoted, offer: null }, endsAt: 0, error }))
        again(AGAIN_MS)
      }
    }
    const again = (ms: number) => {
      timer = setTimeout(() => void ask(), ms)
    }
    again(isFirst.current ? 0 : TYPED_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [bet, part, isPaused])
  return state
}
