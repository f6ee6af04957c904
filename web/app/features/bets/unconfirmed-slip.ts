import { type Answer, api } from '../../lib/api.ts'
import { pendingRequest, type RequestContent, storePendingRequest } from '../../lib/pending-request.ts'

type Bets = Answer<'GET /api/bets'>['data']

const NONE: Bets = []

/**
 * The bets of an unconfirmed slip, if they were placed; then it counts as answered. The current slip may differ: sending it would place the
 * bets again.
 * @param but identity of a request to skip: sending it again resolves it
 * @throws ApiError
 */
export async function findUnconfirmed(playerId: number, but?: RequestContent): Promise<Bets> {
  const pending = pendingRequest('bet:sports', playerId)
  if (!pending || JSON.stringify(pending.content) === JSON.stringify(but)) return NONE
  const { data } = await api('GET /api/bets')
  const placed = data.filter(({ slip }) => slip === pending.id)
  if (placed.length > 0) storePendingRequest('bet:sports', playerId, undefined)
  return placed
}
