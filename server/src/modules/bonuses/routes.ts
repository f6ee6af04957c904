import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { Bonuses } from './index.ts'

/** Codes are short, so guesses are limited. */
const GUESSES = { limit: { max: 20, windowSeconds: 60 } }

const flag = (value: boolean | number | undefined) => (value === undefined ? undefined : Boolean(value))

export function bonusesRoutes(route: Route, bonuses: Bonuses) {
  route(calls.couponText, async () => ({ text: bonuses.couponText() }))
  route(
    calls.applyCoupon,
    async ({ caller, body }) => ({ userCoupon: await bonuses.applyCoupon(caller.playerId, body.code ?? '') }),
    GUESSES,
  )
  route(calls.listCoupons, async ({ caller, body: { active, applied, expired } }) => {
    const filter = { active: flag(active), applied: flag(applied), expired: flag(expired) }
    return { userCoupons: await bonuses.listCoupons(caller.playerId, filter) }
  })
  route(calls.rollovers, async ({ caller, query: { active } }) => {
    const isActive = active === undefined ? undefined : active === '1'
    return { data: await bonuses.listRollovers(caller.playerId, isActive) }
  })
  route(calls.countedStakes, ({ caller, params, query }) =>
    bonuses.listStakes(caller.playerId, params.id, query.cursor),
  )
  route(calls.activateRollover, ({ caller, params }) => bonuses.activate(caller.playerId, params.id))
  route(calls.redeemRollover, ({ caller, params }) => bonuses.redeem(caller.playerId, params.id))
  route(calls.excludeRollover, ({ caller, params }) => bonuses.exclude(caller.playerId, params.id))
}
