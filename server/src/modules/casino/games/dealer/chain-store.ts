import type { GameName } from '@jogo/rules/games/all'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../../platform/db.ts'
import { type ComputedChain, stepBack } from './hash-chain.ts'
import { whileHeld } from './lease-store.ts'

/** Number and time of a future draw of the lottery. */
export interface Announced {
  number: number
  at: Date
}

interface NewChain {
  game: GameName
  length: number
  made: ComputedChain
  announced: Announced
}

/** Stores a chain, and publishes its first hash and the number of the lottery draw that will be its salt. @returns false if another dealer has taken over */
export const insertChain = (
  db: Database,
  epoch: number,
  { game, length, made, announced }: NewChain,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ number: number }>`
      with ${whileHeld(epoch)}
      insert into public.chains (game, number, length, first_hash, lottery_draw, salt_at)
      select ${game}, 1 + (select coalesce(max(number), 0) from public.chains where game = ${game}), ${length}, ${made.firstHash},
        ${announced.number}, ${announced.at} from held
      returning number`.execute(tx)
    const number = rows[0]?.number
    if (number === undefined) return false
    await sql`
      insert into dealer.hashes (game, chain, place, hash)
      select ${game}, ${number}, x.place, x.hash
        from unnest(${made.stored.map(({ place }) => place)}::int[], ${made.stored.map(({ hash }) => hash)}::text[]) as x(place, hash)`.execute(
      tx,
    )
    return true
  })

/** Stores the salt of a chain, once. */
export async function updateSalt(
  tx: Tx,
  epoch: number,
  { game, number, salt }: { game: GameName; number: number; salt: string },
): Promise<void> {
  await sql`with ${whileHeld(epoch)}
    update public.chains set salt = ${salt}, salted_at = clock_timestamp() from held
     where game = ${game} and number = ${number} and salt is null`.execute(tx)
}

/** Salt of a chain in use, up to its last round; undefined before the draw of the lottery. */
export async function readSalt(
  tx: Tx,
  { game, chain }: { game: GameName; chain: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ salt: string | null }>`
    select salt from public.chains where game = ${game} and number = ${chain}`.execute(tx)
  return rows[0]?.salt ?? undefined
}

/** A hash, which is secret until its round is drawn. Only the role of the dealer may read it. */
export async function readHash(
  tx: Tx,
  { game, chain, place }: { game: GameName; chain: number; place: number },
): Promise<string> {
  const { rows } = await sql<{ place: number; hash: string }>`
    select place, hash from dealer.hashes where game = ${game} and chain = ${chain} and place >= ${place} order by place limit 1`.execute(
    tx,
  )
  const from = rows[0]
  if (!from) throw new Error(`no hash at ${place} of chain ${chain} of ${game}`)
  return stepBack(from.hash, from.place - place)
}
