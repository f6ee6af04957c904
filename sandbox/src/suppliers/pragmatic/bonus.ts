import type { Answer } from '../../http.ts'
import type { SupplierDeps } from '../deps.ts'
import type { Grants } from '../grants.ts'
import { SupplierRefusal } from '../refusal.ts'
import type { Fields } from './codec.ts'
import { ok, required } from './form.ts'

/** Free rounds; `expirationDate` in seconds since 1970, `betPerLine` a decimal for each of the game's lines. */
export function createBonus(deps: SupplierDeps, grants: Grants, form: Fields): Answer {
  const issueId = required(form, 'bonusCode')
  const userId = required(form, 'playerId')
  const games = required(form, 'gameIDList')
    .split(',')
    .map((name) => {
      const game = deps.catalogues.pragmatic.find(name.trim())
      if (!game?.hasFreespins)
        throw new SupplierRefusal(200, 8, `no free rounds in ${name.trim() || 'nothing'}`)
      return game
    })
  const quantity = Number(required(form, 'rounds'))
  const line = Math.round(Number(required(form, 'betPerLine')) * 100)
  const validUntil = Number(required(form, 'expirationDate')) * 1000
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1000)
    throw new SupplierRefusal(200, 7, 'rounds must be 1 to 1000')
  if (!(line > 0)) throw new SupplierRefusal(200, 7, 'betPerLine must be above zero')
  if (!(validUntil > deps.tasks.now())) throw new SupplierRefusal(200, 7, 'expirationDate is past')
  const known = grants.find(issueId)
  if (known && known.userId !== userId)
    throw new SupplierRefusal(200, 7, 'bonusCode was used for another player')
  if (!known)
    grants.issue({
      supplier: 'pragmatic',
      issueId,
      userId,
      games: games.map(({ identifier }) => identifier),
      bet: line * (games[0]?.lines ?? 1),
      quantity,
      validUntil,
    })
  return ok({ bonusCode: issueId })
}

export function cancelBonus(grants: Grants, form: Fields): Answer {
  const grant = grants.find(required(form, 'bonusCode'))
  if (grant?.supplier !== 'pragmatic') throw new SupplierRefusal(200, 7, 'bonusCode is not known')
  if (grant.status === 'canceled') return ok({})
  if (grant.status !== 'issued' || grant.used > 0)
    throw new SupplierRefusal(200, 7, 'free rounds that were begun cannot be cancelled')
  grants.cancel(grant)
  return ok({})
}
