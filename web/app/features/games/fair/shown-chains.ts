import { store, stored } from '../../../lib/storage.ts'
import type { GameName } from '../round.ts'
import type { Table } from '../table/feed.ts'

/** A chain of hashes at its first appearance on a table of this browser. */
interface LoggedChain {
  game: GameName
  number: number
  first: string
  /** Number of the lottery draw whose result is the salt. */
  draw: number
  /** Null before that draw. */
  salt: string | null
  /** Difference between the number of a round and its place in the chain; set by the first shown round. */
  offset?: number
  /** Whether the chain appeared with other values later. */
  isOther?: true
}

const KEY = 'seen_chains'
/** Maximum of logged chains, about 20 KB; a game begins another chain after many days. */
const MOST = 100

function readChains(): LoggedChain[] {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((item) => typeof item?.first === 'string') : []
  } catch {
    return []
  }
}

export const readChain = (game: GameName, number: number): LoggedChain | undefined =>
  readChains().find((chain) => chain.game === game && chain.number === number)

type Shown = Pick<Table, 'chain' | 'next_chain' | 'round'>

/** Logs the chains of a table, also for players without a bet. @returns whether they equal their first appearance */
export function logChains(game: GameName, { chain, next_chain, round }: Shown): boolean {
  const all = readChains()
  const now = [chain, next_chain].flatMap((link) => {
    if (!link) return []
    const { number, first_hash: first, lottery_draw: draw, salt } = link
    const offset = round?.chain === number ? { offset: round.n - round.place } : {}
    const known = all.find((before) => before.game === game && before.number === number)
    return [merged(known, { game, number, first, draw, salt, ...offset })]
  })
  const others = all.filter(
    (loggedChain) => !now.some(({ number }) => loggedChain.game === game && loggedChain.number === number),
  )
  const text = JSON.stringify([...others, ...now].slice(-MOST))
  if (text !== JSON.stringify(all)) store(KEY, text)
  return now.every(({ isOther }) => !isOther)
}

/** The first values stay; open values may be filled in once. */
function merged(known: LoggedChain | undefined, now: LoggedChain): LoggedChain {
  if (!known) return now
  const filled = { ...now, ...known, salt: known.salt ?? now.salt }
  return isSameChain(known, now) ? filled : { ...filled, isOther: true }
}

/** Whether a chain equals its first appearance; values missing then restrict nothing. */
export const isSameChain = (
  known: LoggedChain,
  {
    first,
    draw = known.draw,
    salt,
    offset,
  }: Pick<LoggedChain, 'first' | 'salt' | 'offset'> & { draw?: number },
): boolean =>
  known.first === first &&
  known.draw === draw &&
  (known.salt === null || known.salt === salt) &&
  (known.offset === undefined || offset === undefined || known.offset === offset)
