import { proofHash } from '../features/games/fair/proof-link.ts'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'

/** The address of `/fair` with all data to check a round of the player. @throws ApiError */
export async function checkHref(roundId: string): Promise<string> {
  const round = await api('GET /api/games/rounds/:id', { params: { id: roundId } })
  return paths.fair(round.game) + proofHash(round)
}
