import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Games } from '../../casino/games/index.ts'
import { betView, problemView } from '../../sports/bets/index.ts'
import { campaignView, cashbackView, standingView } from './campaign-views.ts'
import type { Bonuses } from './index.ts'
import { gamesIn, gamesOffered, rolloverFigures, rolloverView } from './views.ts'

/** Limit of tries, because codes are short and could be guessed. */
const GUESSES = { limit: { max: 20, windowSeconds: 60 } }

const flag = (value: boolean | number | undefined) => (value === undefined ? undefined : Boolean(value))

export function bonusesRoutes(route: Route, bonuses: Bonuses, games: Pick<Games, 'view'>) {
  route(calls.couponText, async ({ language, reply }) => {
    reply.header('cache-control', 'public, max-age=30').header('vary', 'accept-language')
    return { text: await bonuses.couponText(language) }
  })
  route(
    calls.applyCoupon,
    async ({ caller, body }) => {
      const userCoupon = await bonuses.applyCoupon(caller.playerId, body.code ?? '')
      return { userCoupon, games: await bonuses.gameNames(gamesOffered(userCoupon)) }
    },
    GUESSES,
  )
  route(calls.listCoupons, async ({ caller, language, body: { active, applied, expired } }) => {
    const filter = { active: flag(active), applied: flag(applied), expired: flag(expired) }
    return { userCoupons: await bonuses.listCoupons(caller.playerId, language, filter) }
  })
  route(calls.rollovers, async ({ caller: { playerId }, query: { active, ended }, language }) => {
    const isActive = active === undefined ? undefined : active === '1'
    const found =
      ended === '1' ? await bonuses.listEnded(playerId) : await bonuses.listRollovers(playerId, isActive)
    const games = await bonuses.gameNames(found.flatMap(({ row }) => gamesIn(row.terms)))
    return { data: found.map((bonus) => rolloverView(bonus, language)), games }
  })
  route(calls.countedStakes, ({ caller, params, query }) =>
    bonuses.listStakes(caller.playerId, params.id, query.cursor),
  )
  route(calls.activateRollover, async ({ caller, params, language }) =>
    rolloverView(await bonuses.activate(caller.playerId, params.id), language),
  )
  route(calls.redeemRollover, async ({ caller, params, language }) =>
    rolloverView(await bonuses.redeem(caller.playerId, params.id), language),
  )
  route(calls.excludeRollover, async ({ caller, params, language }) =>
    rolloverView(await bonuses.exclude(caller.playerId, params.id), language),
  )
  route(calls.playFreeSpin, async ({ caller, params, body }) => {
    const { round, wallet, bonus } = await bonuses.playFreeSpin(caller.playerId, params.id, body.spin)
    return { round: games.view({ round, wallet }), bonus: rolloverFigures(bonus.row, bonus.grant) }
  })
  route(calls.placeFreeBet, async ({ caller, params, body, language }) => {
    const request = { body, placeId: caller.placeId }
    const { bets, problems } = await bonuses.placeFreeBet(caller.playerId, params.id, request)
    return {
      bets: bets.map((bet) => betView(bet)),
      problems: problems.map((problem) => problemView(problem, language)),
    }
  })
  route(calls.campaign, async ({ params, reply }) => {
    const shown = await bonuses.showCampaign(params.name)
    reply.header('cache-control', 'public, max-age=30')
    if (!shown) return { campaign: null }
    return { campaign: campaignView(shown, await bonuses.gameNames(gamesIn(shown.campaign.terms))) }
  })
  route(calls.campaignStanding, async ({ caller, params }) =>
    standingView(await bonuses.standingIn(caller.playerId, params.name)),
  )
  route(calls.runningCashbacks, async ({ caller, language }) => {
    const running = await bonuses.listCashbacks(caller.playerId)
    return { data: running.map((runningCashback) => cashbackView(runningCashback, language)) }
  })
  route(calls.joinCampaign, async ({ caller, params, language }) =>
    rolloverView(await bonuses.joinCampaign(caller.playerId, params.name), language),
  )
}
