import { plainText } from '@jogo/rules/plain-text'
import { isUuid } from '../../../../platform/ids.ts'
import { wordsIn } from '../../../../platform/words.ts'
import { isProductKind, type Kind } from '../../wallet/index.ts'
import type { StatementDeps } from '../deps.ts'
import { FILE_WORDS } from '../files/words.ts'
import { listMonthSums, type MonthSum } from '../months-store.ts'
import { kindSource } from '../source.ts'
import { sumUp } from '../sum-up.ts'

/** Movements that match a search: by reference, by account, or by kind. */
export interface SearchTarget {
  rqs: readonly string[]
  accounts: readonly number[]
  accountRanges: readonly SeqRange[]
  kinds: readonly Kind[]
  kindRanges: readonly SeqRange[]
}

/** First and last number of a range with matching movements. Ranges are newest first and do not touch. */
export type SeqRange = readonly [first: number, last: number]

export const NO_TARGET: SearchTarget = { rqs: [], accounts: [], accountRanges: [], kinds: [], kindRanges: [] }

const LENGTH = 80
/** Maximum words of a query; further words are ignored. */
const WORDS = 6
/** End-to-end id of a Pix or of its return (Central Bank, Manual de Padrões, item 1.6). */
const END_TO_END = /^[ED][0-9A-Za-z]{31}$/

/**
 * Target of a typed text. The text is a whole reference, a whole end-to-end id, or words. All words must stand in one name: of a game, of a match, or of a kind
 * of movement in any of the site's languages.
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
  const gameSums = sums.filter(({ account }) => isMeant(names.get(account), words))
  const kindSums = sums.filter(({ kind }) => kindNames(kind).some((name) => isMeant(name, words)))
  return {
    rqs,
    accounts: [...new Set(gameSums.map(({ account }) => account))],
    accountRanges: seqRanges(gameSums),
    kinds: [...new Set(kindSums.map(({ kind }) => kind))],
    kindRanges: seqRanges(kindSums),
  }
}

/** Names of a kind in all languages, and names of its source unless it is a product. */
function kindNames(kind: Kind): string[] {
  return Object.values(FILE_WORDS).flatMap(({ kinds, sources }) => [
    kinds[kind as keyof typeof kinds] ?? '',
    isProductKind(kind) ? '' : sources[kindSource(kind)],
  ])
}

async function playedSums(deps: StatementDeps, playerId: number): Promise<MonthSum[]> {
  await sumUp(deps, playerId)
  return listMonthSums(deps.db.sql, playerId, {})
}

function isMeant(name: string | undefined, words: readonly string[]): boolean {
  const folded = wordsIn(name ?? '').join(' ')
  return folded !== '' && words.every((word) => folded.includes(word))
}

/** Ranges of numbers, newest first; overlapping ranges are joined. */
export function seqRanges(sums: readonly Pick<MonthSum, 'firstSeq' | 'lastSeq'>[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const { firstSeq, lastSeq } of sums.toSorted((sum, other) => other.lastSeq - sum.lastSeq)) {
    const newer = ranges.at(-1)
    if (newer && lastSeq >= newer[0]) newer[0] = Math.min(newer[0], firstSeq)
    else ranges.push([firstSeq, lastSeq])
  }
  return ranges
}
