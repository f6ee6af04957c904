import { calls } from '@jogo/contract/calls'
import type { Language } from '@jogo/contract/refusals'
import type { Route } from '../../platform/http.ts'
import type { Player, Players } from './index.ts'
import { userView } from './views.ts'

/** Registry look-ups tell a stranger's name: enough for a family behind one address, too few for a harvest. */
const LOOK_UPS = { limit: { max: 15, windowSeconds: 600 } }
const REGISTRATIONS = { limit: { max: 10, windowSeconds: 600 } }

const OPENED: Record<Language, string> = {
  pt: 'Conta criada com sucesso.',
  en: 'Your account was created.',
  es: 'Tu cuenta fue creada.',
}

/** What the player's own view asks of whoever pays out. */
export interface WayOut {
  mayWithdraw(player: Player): Promise<boolean>
}

export function playersRoutes(route: Route, players: Players, wayOut: WayOut) {
  route(
    calls.register,
    async ({ body, ip, language }) => {
      await players.register(body, { ip, language })
      return { success: true, message: OPENED[language] }
    },
    REGISTRATIONS,
  )
  route(
    calls.validateDocument,
    ({ body, language }) => players.validateDocument(body.document, language),
    LOOK_UPS,
  )
  route(calls.referrals, ({ caller }) => players.countReferred(caller.playerId))
  route(calls.me, async ({ caller }) => {
    const [player, standing] = await Promise.all([
      players.get(caller.playerId),
      players.standing(caller.playerId),
    ])
    return userView(player, standing, await wayOut.mayWithdraw(player))
  })
}
