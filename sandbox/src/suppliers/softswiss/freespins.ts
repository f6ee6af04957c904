import type { Answer } from '../../http.ts'
import type { SupplierDeps } from '../deps.ts'
import type { Grants } from '../grants.ts'
import { STAKES } from '../play/slot.ts'
import { SupplierRefusal } from '../refusal.ts'
import { bodyGame, bodyText, type CallBody, requireReais } from './body.ts'

/** Free rounds of `bet_level` (1 = the smallest stake) in games of one provider. The same issue_id again is the same grant. */
export function issueFreespins(deps: SupplierDeps, grants: Grants, body: CallBody): Answer {
  const issueId = bodyText(body, 'issue_id')
  requireReais(body.currency)
  const names = Array.isArray(body.games) ? body.games.map(String) : []
  if (names.length === 0) throw new SupplierRefusal(400, 602, 'at least one game is required')
  const games = names.map((name) => bodyGame(deps, name))
  if (new Set(games.map(({ provider }) => provider)).size > 1)
    throw new SupplierRefusal(400, 607, 'games of several providers cannot be mixed')
  if (games.some(({ kind }) => kind !== 'slot'))
    throw new SupplierRefusal(400, 601, 'free spins are impossible in this game')
  if (games.some(({ hasFreespins }) => !hasFreespins))
    throw new SupplierRefusal(400, 600, 'the provider has no free spins here')
  const validUntil = Date.parse(String(body.valid_until))
  if (!(validUntil > deps.tasks.now()))
    throw new SupplierRefusal(400, 603, 'valid_until must be a time to come')
  const quantity = body.freespins_quantity
  if (!Number.isInteger(quantity) || (quantity as number) < 1 || (quantity as number) > 1000)
    throw new SupplierRefusal(400, 400, 'freespins_quantity must be 1 to 1000')
  const level = Number(body.bet_level ?? 1)
  const bet = STAKES[level - 1]
  if (bet === undefined) throw new SupplierRefusal(400, 400, `bet_level must be 1 to ${STAKES.length}`)
  const userId = bodyText((body.user ?? {}) as CallBody, 'external_id')
  const known = grants.find(issueId)
  if (known && (known.userId !== userId || known.games.join() !== names.join()))
    throw new SupplierRefusal(400, 610, 'issue_id was used for another grant')
  if (!known)
    grants.issue({
      supplier: 'softswiss',
      issueId,
      userId,
      games: names,
      bet,
      quantity: quantity as number,
      validUntil,
    })
  return { status: 200, json: {} }
}

export function cancelFreespins(grants: Grants, body: CallBody): Answer {
  const grant = grants.find(bodyText(body, 'issue_id'))
  if (grant?.supplier !== 'softswiss') throw new SupplierRefusal(404, 610, 'no such issue_id')
  if (grant.status === 'canceled') return { status: 200, json: {} }
  if (grant.status !== 'issued' || grant.used > 0)
    throw new SupplierRefusal(400, 620, 'free spins that were begun cannot be cancelled')
  grants.cancel(grant)
  return { status: 200, json: {} }
}
