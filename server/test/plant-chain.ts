import { randomBytes } from 'node:crypto'
import { chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import { pointOf } from '@jogo/rules/games/crash/crash'
import pg from 'pg'

const SALT = 'federal:1:000001-000002-000003-000004-000005'

/**
 * Publishes a chain of crash, before any dealer does, whose rounds stop within these bounds (hundredths), one after another: a story needs flights
 * that last.
 */
export async function plantChain(ownerUrl: string, game: 'crash', points: readonly [number, number][]) {
  const hashes = chainOf(points)
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

/** Hashes of the rounds in their order, found by trying ends. */
function chainOf(points: readonly [number, number][]): string[] {
  for (;;) {
    const hashes: string[] = []
    let hash = randomBytes(32).toString('hex')
    for (const [least, most] of [...points].reverse()) {
      const point = pointOf(chainWords(hash, SALT))
      if (point < least || point > most) break
      hashes.unshift(hash)
      hash = hashBefore(hash)
    }
    if (hashes.length === points.length) return hashes
  }
}
