import { randomBytes } from 'node:crypto'
import { chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import type { GameName } from '@jogo/rules/games/all'
import { drawPoint } from '@jogo/rules/games/crash/crash'
import pg from 'pg'

const SALT = 'federal:1:000001-000002-000003-000004-000005'

/** Publishes the first chain of a game with its salt, before any dealer does: its rounds are drawn from these hashes, in their order. */
export async function plantChain(ownerUrl: string, game: GameName, hashes: readonly string[]) {
  const first = hashBefore(hashes[0] as string)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into public.chains (game, number, length, first_hash, lottery_draw, made_at, salt_at, salt, salted_at)
       values ($1, 1, $2, $3, 1, now() - interval '2 h', now() - interval '1 h', $4, now())`,
      [game, hashes.length, first, SALT],
    )
    for (const [at, hash] of hashes.entries())
      await client.query('insert into dealer.hashes (game, chain, place, hash) values ($1, 1, $2, $3)', [
        game,
        at + 1,
        hash,
      ])
  } finally {
    await client.end()
  }
}

/** A chain of any hashes. */
export const plantedChain = (length: number): string[] => tryChain(Array(length).fill(() => true)) as string[]

/** A chain of crash with consecutive rounds that stop within these bounds (hundredths), for stories with long flights. */
export function chainOfPoints(points: readonly [number, number][]): string[] {
  const isWithin = points.map(([least, most]) => (hash: string) => {
    const point = drawPoint(chainWords(hash, SALT))
    return point >= least && point <= most
  })
  for (;;) {
    const hashes = tryChain(isWithin)
    if (hashes) return hashes
  }
}

/** From a random end; undefined if a hash does not match. */
function tryChain(isWanted: readonly ((hash: string) => boolean)[]): string[] | undefined {
  const hashes: string[] = []
  let hash = randomBytes(32).toString('hex')
  for (const isRight of isWanted.toReversed()) {
    if (!isRight(hash)) return undefined
    hashes.unshift(hash)
    hash = hashBefore(hash)
  }
  return hashes
}
