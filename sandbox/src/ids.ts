import { createHash } from 'node:crypto'
import type { Store } from './state.ts'

export interface Ids {
  /** Lower-case hexadecimal, at most 64 characters. */
  hex(length: number): string
  /** End-to-end id of a Pix ("E") or of a return ("D"): prefix, ISPB, UTC minute, 11 alphanumerics. */
  endToEnd(prefix: 'E' | 'D', ispb: string, at: number): string
}

/** Ids are derived from the seed and a counter: the same sequence of requests gives the same ids. */
export function createIds(store: Store): Ids {
  const next = () => {
    store.state.sequence += 1
    return createHash('sha256').update(`${store.state.seed}:${store.state.sequence}`).digest('hex')
  }
  return {
    hex: (length) => next().slice(0, length),
    endToEnd(prefix, ispb, at) {
      const minute = new Date(at).toISOString().replace(/\D/g, '').slice(0, 12)
      return `${prefix}${ispb}${minute}${next().slice(0, 11)}`
    },
  }
}
