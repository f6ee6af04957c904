import type { Refusal } from '../platform/refusal.ts'
import type { Entry } from './group.ts'

/**
 * Groups waiting for a lane, by wallet. A batch takes one group of each wallet in turn, so many groups of one wallet neither delay other wallets nor have to be
 * searched. A wallet set aside is skipped until it is let back; its groups stay in order.
 */
export interface Queue {
  push(entry: Entry): void
  /** The next groups, at most `most` and about `movements` movements, each wallet once, sorted by wallet. Groups past their deadline are rejected. */
  take(most: number, movements: number): Entry[]
  /** Returns a group as the first of its wallet and sets the wallet aside; it is `due` after `pauseMs`. */
  setAside(entry: Entry, pauseMs: number): void
  /** Wallets set aside with an ended pause, even without waiting groups, because new groups would meet the same lock. */
  due(): number[]
  letBack(walletId: number): void
  /** Extends a wallet's pause by `pauseMs`. */
  leaveAside(walletId: number, pauseMs: number): void
  /** Rejects expired groups, or all groups, with `refusal`. */
  giveUp(which: 'expired' | 'all', refusal: () => Refusal): void
  /** Groups waiting. */
  size(): number
  /** Number of wallets with waiting groups, without wallets set aside. */
  crowd(): number
  /** Wallets set aside. */
  aside(): number
  /** Waiting groups of one wallet. */
  walletWaiting(walletId: number): number
}

interface Aside {
  entries: Entry[]
  /** Monotonic time, ms. */
  dueAt: number
}

/** @param expired makes the refusal of a group that expired before posting */
export function createQueue(elapsed: () => number, expired: () => Refusal): Queue {
  /** Waiting entries by wallet; the order of the map is the order of the batches. */
  const ready = new Map<number, Entry[]>()
  const aside = new Map<number, Aside>()
  let size = 0

  const walletEntries = (walletId: number) =>
    (aside.size > 0 ? aside.get(walletId)?.entries : undefined) ?? ready.get(walletId)

  /** A wallet's groups are nearly in the order of their deadlines, so the loop ends at the first unexpired group. */
  function dropExpired(entries: Entry[], now: number, refusal: () => Refusal) {
    for (let first = entries[0]; first && first.deadline <= now; first = entries[0]) {
      entries.shift()
      size--
      first.reject(refusal())
    }
  }

  function letBack(walletId: number) {
    const entries = aside.get(walletId)?.entries
    aside.delete(walletId)
    if (entries && entries.length > 0) ready.set(walletId, entries)
  }

  return {
    push(entry) {
      size++
      const entries = walletEntries(entry.walletId)
      if (entries) entries.push(entry)
      else ready.set(entry.walletId, [entry])
    },

    take(most, movements) {
      const now = elapsed()
      const batch: Entry[] = []
      const others: [number, Entry[]][] = []
      let left = movements
      for (const [walletId, entries] of ready) {
        if (batch.length === most || left <= 0) break
        ready.delete(walletId)
        dropExpired(entries, now, expired)
        const entry = entries.shift()
        if (!entry) continue
        size--
        batch.push(entry)
        left -= entry.postings.length
        if (entries.length > 0) others.push([walletId, entries])
      }
      for (const [walletId, entries] of others) ready.set(walletId, entries)
      return batch.sort((a, b) => a.walletId - b.walletId)
    },

    setAside(entry, pauseMs) {
      const { walletId } = entry
      const entries = walletEntries(walletId) ?? []
      entries.unshift(entry)
      size++
      ready.delete(walletId)
      aside.set(walletId, { entries, dueAt: elapsed() + pauseMs })
    },

    due() {
      const now = elapsed()
      const due: number[] = []
      for (const [walletId, { entries, dueAt }] of aside) {
        dropExpired(entries, now, expired)
        if (dueAt <= now) due.push(walletId)
      }
      return due
    },

    letBack,

    leaveAside(walletId, pauseMs) {
      const hold = aside.get(walletId)
      if (hold) hold.dueAt = elapsed() + pauseMs
    },

    giveUp(which, refusal) {
      const now = which === 'all' ? Number.POSITIVE_INFINITY : elapsed()
      for (const walletId of [...ready.keys(), ...aside.keys()]) {
        const entries = walletEntries(walletId)
        if (!entries) continue
        dropExpired(entries, now, refusal)
        if (entries.length > 0) continue
        ready.delete(walletId)
        aside.delete(walletId)
      }
    },

    size: () => size,
    crowd: () => ready.size,
    aside: () => aside.size,
    walletWaiting: (walletId) => walletEntries(walletId)?.length ?? 0,
  }
}
