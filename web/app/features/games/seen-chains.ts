import { store, stored } from '../../lib/storage.ts'
import type { GameName } from './round.ts'
import type { Table } from './table/feed.ts'

/** A chain of hashes as a table showed it first. */
export interface SeenChain {
  game: GameName
  number: number
  first: string
  /** Number of the lottery draw whose result is the salt. */
  draw: number
  /** Null while that draw was to come. */
  salt: string | null
  /** The number of a round less its place, once a round of it was shown. */
  offset?: number
  /** It was told otherwise later. */
  isOther?: true
}

const KEY = 'seen_chains'
/** About 20 KB; a game begins another chain after many days. */
const MOST = 100

export function seenChains(): SeenChain[] {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one?.first === 'string') : []
  } catch {
    return []
  }
}

export const seenChain = (game: GameName, number: number): SeenChain | undefined =>
  seenChains().find((one) => one.game === game && one.number === number)

type Shown = Pick<Table, 'chain' | 'next_chain' | 'round'>

/** Remembers the chains of a table from the first sight on, also of who bets nothing. @returns whether they are what they were before */
export function rememberChains(game: GameName, { chain, next_chain, round }: Shown): boolean {
  const all = seenChains()
  const now = [chain, next_chain].flatMap((one) => {
    if (!one) return []
    const { number, first_hash: first, lottery_draw: draw, salt } = one
    const offset = round?.chain === number ? { offset: round.n - round.place } : {}
    const known = all.find((before) => before.game === game && before.number === number)
    return [followed(known, { game, number, first, draw, salt, ...offset })]
  })
  const others = all.filter((one) => !now.some(({ number }) => one.game === game && one.number === number))
  const text = JSON.stringify([...others, ...now].slice(-MOST))
  if (text !== JSON.stringify(all)) store(KEY, text)
  return now.every(({ isOther }) => !isOther)
}

/** What was shown first stays; what was open may be filled in once. */
function followed(known: SeenChain | undefined, now: SeenChain): SeenChain {
  if (!known) return now
  const filled = { ...now, ...known, salt: known.salt ?? now.salt }
  return isSame(known, now) ? filled : { ...filled, isOther: true }
}

/** Whether a chain is told as it was shown; what was not known then restricts nothing. */
export const isSame = (
  known: SeenChain,
  {
    first,
    draw = known.draw,
    salt,
    offset,
  }: Pick<SeenChain, 'first' | 'salt' | 'offset'> & { draw?: number },
): boolean =>
  known.first === first &&
  known.draw === draw &&
  (known.salt === null || known.salt === salt) &&
  (known.offset === undefined || offset === undefined || known.offset === offset)
