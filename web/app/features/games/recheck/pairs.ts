import { api } from '../../../lib/api.ts'
import { isSharedProof, type Round } from '../round.ts'
import { type Go, withDifferent } from './go.ts'
import { isKnown, MOST_PAIRS, type PairCheck, type RecheckLog } from './recheck-log.ts'

/** A pair named by the server: the hash of its seed, and its number of rounds. */
export interface NamedPair {
  server_seed_hash: string
  rounds: number
}

/**
 * Adds revealed pairs: pairs named by the server, and pairs that this browser logged as active or with a bet (`shown`). A pair of
 * `shown` counts as revealed once it is no longer active. With too little room the list stays incomplete. `reached`: by pair, the
 * highest next number that the server showed before a bet. This number is a lower bound of the pair's rounds.
 */
export function withRevealed(
  log: RecheckLog,
  named: readonly NamedPair[],
  shown: readonly string[],
  active: string,
  reached: ReadonlyMap<string, number>,
): RecheckLog {
  const counts = new Map(named.map(({ server_seed_hash: seed, rounds }) => [seed, rounds]))
  const added = [...new Set([...shown, ...counts.keys()])]
    .filter((seed) => seed !== active && !isKnown(log, seed))
    .map((seed): PairCheck => {
      const count = counts.get(seed)
      const of = count === undefined ? undefined : Math.max(count, reached.get(seed) ?? 0)
      return { seed, of, checked: 0, missing: 0, lowest: undefined, isOver: of === 0 }
    })
  const room = Math.max(0, MOST_PAIRS - log.pairs.length)
  return {
    ...log,
    pairs: [...log.pairs, ...added.slice(0, room)],
    isListed: room === 0 || added.length <= room,
  }
}

/** All pairs of the player that the server names, page by page; `isEnough` stops the listing. @throws ApiError */
export async function listPairs(isEnough: (page: readonly NamedPair[]) => boolean): Promise<NamedPair[]> {
  const found: NamedPair[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: NamedPair[]; next: string | null } = await api('GET /api/fair/pairs', {
      query: cursor ? { cursor } : {},
    })
    found.push(...page.data)
    cursor = isEnough(page.data) ? null : page.next
  }
  return found
}

/** Continues the check of a pair's rounds. @throws ApiError */
export async function checkPair(seed: string, go: Go): Promise<void> {
  for (;;) {
    const before = go.log().pairs.find((pair) => pair.seed === seed)
    if (!before || before.isOver || !(await go.mayGoOn())) return
    const cursor = before.lowest === undefined ? {} : { cursor: String(before.lowest) }
    const { data, next } = await api('GET /api/games/rounds', { query: { seed, ...cursor } })
    const secret = data.find(({ proof }) => !isSharedProof(proof) && proof.server_seed === null)
    if (secret) {
      // The server itself names the pair as revealed, so a withheld seed is a difference.
      const { id, game, opened_at: at } = secret
      if (before.of !== undefined) go.change((log) => withDifferent(log, { id, game, at }))
      return
    }
    let pair: PairCheck = before
    for (const round of data) {
      pair = counted(pair, roundNumber(round))
      const now = { done: pair.checked, of: pair.of ?? pair.checked }
      await go.check(round, (log) => withPair(log, pair), now)
    }
    if (next === null) go.change((log) => withPair(log, ended(pair)))
  }
}

const roundNumber = ({ proof }: Round): number => (isSharedProof(proof) ? 0 : proof.nonce)

/** The pair after the check of its next lower number. Skipped numbers count as missing. */
export function counted(pair: PairCheck, number: number): PairCheck {
  const of = pair.of ?? number + 1
  const expected = (pair.lowest ?? of) - 1
  return {
    ...pair,
    of,
    checked: pair.checked + 1,
    missing: pair.missing + Math.max(0, expected - number),
    lowest: number,
  }
}

/** The pair at the end of the history: all lower numbers are missing. */
export const ended = (pair: PairCheck): PairCheck => ({
  ...pair,
  missing: pair.missing + (pair.lowest ?? pair.of ?? 0),
  isOver: true,
})

const withPair = (log: RecheckLog, pair: PairCheck): RecheckLog => ({
  ...log,
  pairs: log.pairs.map((pairCheck) => (pairCheck.seed === pair.seed ? pair : pairCheck)),
})
