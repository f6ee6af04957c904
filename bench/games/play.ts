import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'
import { FIRST_ID } from '../http/people.ts'

/** A supplier's slot that only the benchmark lists. */
const GAME = 'bench:Slot'

/** Lists the game as an imported catalogue does, and opens it for everybody. */
export async function listSlot(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into casino_providers (id, slug, name, position) values (990, 'bench', 'Bench', 990);
    insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key)
      values (1990000, 'bench-slot', 'Slot', 990, '/play/bench-slot', 9990, 'softswiss', '${GAME}');
    insert into supplier_sessions (id, supplier, player_id, game_id, login_id, opened_at)
      select gen_random_uuid(), 'softswiss', player_id, 1990000, id, now() from sessions`)
  await owner.end()
}

/** One signed call of a supplier for each player: a winning spin, with bet and win in the same call. */
export function spins(players: number, token: string): Buffer[] {
  return Array.from({ length: players }, (_, index) => {
    const body = JSON.stringify({
      user_id: String(FIRST_ID + index),
      currency: 'BRL',
      game: GAME,
      game_id: randomUUID(),
      finished: true,
      actions: [
        { action: 'bet', amount: 100, action_id: randomUUID() },
        { action: 'win', amount: 150, action_id: randomUUID() },
      ],
    })
    const sign = createHmac('sha256', token).update(body).digest('hex')
    return Buffer.from(
      `POST /api/suppliers/softswiss/play HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\nx-request-sign: ${sign}\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}
