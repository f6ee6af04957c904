import { calls } from '@jogo/contract/calls'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { Language } from '@jogo/contract/refusals'
import type { Captchas } from '../../../platform/captcha.ts'
import type { Route } from '../../../platform/http.ts'
import type { Players } from './index.ts'
import { termsView, wordingsView } from './terms/view.ts'

/** Limit of registry look-ups, because a look-up reveals a name: enough for a registration, too few to collect names. */
const LOOK_UPS = { limit: { max: 3, windowSeconds: 600 } }
/** Limit of captchas, because each costs the server a computation. */
const CAPTCHAS = { limit: { max: 60, windowSeconds: 300 } }
const ACCEPTANCES = { limit: { max: 60, windowSeconds: 600 } }
const REGISTRATIONS = { limit: { max: 10, windowSeconds: 600 }, secured: { act: 'register' } } as const

const OPENED: Record<Language, string> = {
  pt: 'Conta criada com sucesso.',
  en: 'Your account was created.',
  es: 'Tu cuenta fue creada.',
}

/** State of the coupon from the registration; null without one. */
type FindCouponState = (
  playerId: number,
  language: Language,
) => Promise<ResponseOf<typeof calls.register>['coupon']>

export function playersRoutes(
  route: Route,
  players: Players,
  captchas: Pick<Captchas, 'make' | 'redeemUnlessFirst'>,
  coupon: FindCouponState,
) {
  route(calls.captcha, () => captchas.make(), CAPTCHAS)
  route(
    calls.register,
    async ({ body, ip, language, identify }) => {
      const playerId = await players.register(body, { ip, language })
      identify(playerId)
      return { success: true, message: OPENED[language], coupon: await coupon(playerId, language) }
    },
    REGISTRATIONS,
  )
  route(
    calls.validateDocument,
    async ({ body, language, ip }) => {
      await captchas.redeemUnlessFirst(body.captcha, ip)
      return players.validateDocument(body.document, language)
    },
    LOOK_UPS,
  )
  const { terms } = players
  const answer = async (playerId: number) => termsView(await terms.read(playerId))
  route(calls.termsInForce, async () => wordingsView(await terms.inForce()))
  route(calls.terms, ({ caller }) => answer(caller.playerId))
  route(
    calls.acceptTerms,
    async ({ caller, body, ip }) => {
      await terms.accept(caller.playerId, body.texts, ip)
      return answer(caller.playerId)
    },
    ACCEPTANCES,
  )
}
