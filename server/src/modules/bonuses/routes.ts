import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { Bonuses } from './index.ts'

/** Codes are short, so guesses are limited. */
const GUESSES = { limit: { max: 20, windowSeconds: 60 } }

export function bonusesRoutes(route: Route, bonuses: Bonuses) {
  route(calls.couponText, async () => ({ text: bonuses.couponText() }))
  route(
    calls.applyCoupon,
    async ({ caller, body }) => ({ userCoupon: await bonuses.applyCoupon(caller.playerId, body.code ?? '') }),
    GUESSES,
  )
  route(calls.listCoupons, async ({ caller }) => ({
    userCoupons: await bonuses.listCoupons(caller.playerId),
  }))
  route(calls.rollovers, async ({ caller }) => ({ data: await bonuses.listRollovers(caller.playerId) }))
  route(calls.activateRollover, ({ caller, params }) => bonuses.activate(caller.playerId, params.id))
  route(calls.redeemRollover, ({ caller, params }) => bonuses.redeem(caller.playerId, params.id))
  route(calls.excludeRollover, ({ caller, params }) => bonuses.exclude(caller.playerId, params.id))
}
