import { type Answer, api } from '../../lib/api.ts'
import { keepRequest, keptRequest, type Wish } from '../../lib/kept-request.ts'

type Bets = Answer<'GET /api/bets'>['data']

const NONE: Bets = []

/**
 * The bets of a slip whose answer never came, where they were placed; then it counts as answered. The slip may have been changed since: sent as it is now
 * it would be bet once more. @param but a wish that is not asked about: sending it again tells by itself @throws ApiError
 */
export async function findUnconfirmed(playerId: number, but?: Wish): Promise<Bets> {
  const unheard = keptRequest('bet:sports', playerId)
  if (!unheard || JSON.stringify(unheard.wish) === JSON.stringify(but)) return NONE
  const { data } = await api('GET /api/bets')
  const placed = data.filter(({ slip }) => slip === unheard.id)
  if (placed.length > 0) keepRequest('bet:sports', playerId, undefined)
  return placed
}
