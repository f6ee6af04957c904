import { plainText } from '@jogo/rules/plain-text'
import { isUuid } from '../../../../platform/ids.ts'
import { wordsIn } from '../../../../platform/words.ts'
import type { StatementDeps } from '../deps.ts'
import { listMonthSums, type MonthSum } from '../months-store.ts'
import { sumUp } from '../sum-up.ts'

/** Movements that a search is about: those with one of the references, and those against one of the accounts within the ranges. */
export interface SearchTarget {
  rqs: readonly string[]
  accounts: readonly number[]
  /** First and last movement, newest range first, none touching another. */
  ranges: readonly (readonly [first: number, last: number])[]
}

export const NO_TARGET: SearchTarget = { rqs: [], accounts: [], ranges: [] }

const LENGTH = 80
/** Words of a query; further words are ignored. */
const WORDS = 6
/** End-to-end id of a Pix or of its return (Central Bank, Manual de Padrões, item 1.6). */
const END_TO_END = /^[ED][0-9A-Za-z]{31}$/

/**
 * Meaning of a typed text: a whole reference, a whole end-to-end id, or words of which a game or a match has
 * all in its name.
 * @throws Refusal statement_summing
 */
export async function resolveSearch(
  deps: StatementDeps,
  playerId: number,
  typed: string,
): Promise<SearchTarget> {
  const text = plainText(typed, LENGTH) ?? ''
  const id = text.toLowerCase()
  if (isUuid(id)) return { ...NO_TARGET, rqs: [id] }
  if (END_TO_END.test(text)) return { ...NO_TARGET, rqs: await deps.cashier.findByEndToEndId(playerId, text) }
  const words = [...new Set(wordsIn(text))].slice(0, WORDS)
  if (words.join('').length < 2) return NO_TARGET
  const [rqs, sums] = await Promise.all([deps.searchBets(playerId, words), playedSums(deps, playerId)])
  const names = await deps.gameNames([...new Set(sums.map(({ account }) => account))])
  const own = sums.filter(({ account }) => isMeant(names.get(account), words))
  return { rqs, accounts: [...new Set(own.map(({ account }) => account))], ranges: rangesOf(own) }
}

async function playedSums(deps: StatementDeps, playerId: number): Promise<MonthSum[]> {
  await sumUp(deps, playerId)
  return listMonthSums(deps.db.sql, playerId, {})
}

function isMeant(name: string | undefined, words: readonly string[]): boolean {
  const folded = wordsIn(name ?? '').join(' ')
  return folded !== '' && words.every((word) => folded.includes(word))
}

/** Newest first; ranges that overlap are one. */
export function rangesOf(sums: readonly Pick<MonthSum, 'firstSeq' | 'lastSeq'>[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const { firstSeq, lastSeq } of sums.toSorted((sum, other) => other.lastSeq - sum.lastSeq)) {
    const newer = ranges.at(-1)
    if (newer && lastSeq >= newer[0]) newer[0] = Math.min(newer[0], firstSeq)
    else ranges.push([firstSeq, lastSeq])
  }
  return ranges
}
