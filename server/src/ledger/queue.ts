import type { Refusal } from '../platform/refusal.ts'
import type { Entry } from './group.ts'

/**
 * Groups that wait for a lane, by wallet. Wallets take turns, one group a turn: however many groups of one wallet wait, nobody else waits for
 * them and nobody looks through them. A wallet that is set aside has no turn until it is let back; its groups keep their order.
 */
export interface Queue {
  push(entry: Entry): void
  /** The next groups, at most `most` and about `movements` movements, each wallet once, sorted by wallet. Those past their deadline are given up. */
  take(most: number, movements: number): Entry[]
  /** Puts a group back as the first of its wallet, which is set aside until it is looked at, `pauseMs` from now. */
  setAside(entry: Entry, pauseMs: number): void
  /** Wallets set aside whose pause is over. */
  due(): number[]
  letBack(walletId: number): void
  /** Leaves a wallet aside for another `pauseMs`. */
  leaveAside(walletId: number, pauseMs: number): void
  /** Rejects what is past its deadline, or everything, with `refusal`. */
  giveUp(which: 'expired' | 'all', refusal: () => Refusal): void
  /** Groups waiting. */
  size(): number
  /** Wallets whose turn will come, and wallets set aside. */
  crowd(): number
  aside(): number
  /** Groups of one wallet waiting. */
  waitingOf(walletId: number): number
}

interface Aside {
  entries: Entry[]
  /** Monotonic ms. */
  lookAt: number
}

/** @param expired what a group is told that was never posted before its deadline: nothing has moved */
export function createQueue(elapsed: () => number, expired: () => Refusal): Queue {
  /** In the order of their turns. */
  const ready = new Map<number, Entry[]>()
  const aside = new Map<number, Aside>()
  let size = 0

  const entriesOf = (walletId: number) =>
    (aside.size > 0 ? aside.get(walletId)?.entries : undefined) ?? ready.get(walletId)

  /** One wallet's are in the order of their deadlines, but for a few that were asked again. */
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
      const entries = entriesOf(entry.walletId)
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
      const entries = entriesOf(walletId) ?? []
      entries.unshift(entry)
      size++
      ready.delete(walletId)
      aside.set(walletId, { entries, lookAt: elapsed() + pauseMs })
    },

    due() {
      const now = elapsed()
      const due: number[] = []
      for (const [walletId, { entries, lookAt }] of aside) {
        dropExpired(entries, now, expired)
        if (entries.length === 0) aside.delete(walletId)
        else if (lookAt <= now) due.push(walletId)
      }
      return due
    },

    letBack,

    leaveAside(walletId, pauseMs) {
      const one = aside.get(walletId)
      if (one) one.lookAt = elapsed() + pauseMs
    },

    giveUp(which, refusal) {
      const now = which === 'all' ? Number.POSITIVE_INFINITY : elapsed()
      for (const walletId of [...ready.keys(), ...aside.keys()]) {
        const entries = entriesOf(walletId)
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
    waitingOf: (walletId) => entriesOf(walletId)?.length ?? 0,
  }
}
