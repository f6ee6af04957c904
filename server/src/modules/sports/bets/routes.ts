import { calls } from '@jogo/contract/calls'
import { cents } from '@jogo/rules/money'
import type { Route } from '../../../platform/http.ts'
import type { Bets } from './index.ts'
import { betView, problemView, ruleView, soldView } from './show/views.ts'

/** Per address: a slip asks again after each added leg. */
const QUOTES = { limit: { max: 600, windowSeconds: 60 } }
/** Limited, because each code is stored for thirty days. */
const CODES = { limit: { max: 30, windowSeconds: 60 } }
/** Keys are never taken away, so an answer is good for a minute. */
const KEPT = 'public, max-age=60'

export function betsRoutes(route: Route, bets: Bets): void {
  route(calls.placeBets, async ({ caller, body, language }) => {
    const { bets: placed, problems } = await bets.place(caller.playerId, body, caller.placeId)
    const known = await bets.findKnownResults(placed)
    return {
      bets: placed.map((bet) => betView(bet, known, language)),
      problems: problems.map((problem) => problemView(problem, language)),
    }
  })
  route(calls.listBets, async ({ caller, query, language }) => {
    const { bets: page, next } = await bets.list(caller.playerId, query)
    const known = await bets.findShown(caller.playerId, page)
    return { data: page.map((bet) => betView(bet, known, language)), next: next ?? null }
  })
  route(calls.showBet, async ({ caller, params, language }) => {
    const bet = await bets.get(caller.playerId, params.id)
    return betView(bet, await bets.findShown(caller.playerId, [bet]), language)
  })
  route(
    calls.quoteCashOut,
    async ({ caller, params, body }) => bets.quoteCashOut(caller.playerId, params.id, body.part),
    QUOTES,
  )
  route(calls.cashOutBet, async ({ caller, params, body }) =>
    soldView(await bets.cashOut(caller.playerId, params.id, body)),
  )
  route(calls.setCashOutRule, async ({ caller, params, body }) =>
    ruleView(await bets.setCashOutRule(caller.playerId, params.id, cents(body.threshold))),
  )
  route(calls.removeCashOutRule, async ({ caller, params }) => {
    await bets.removeCashOutRule(caller.playerId, params.id)
    return { threshold: null }
  })
  route(calls.cashOutFigures, async ({ reply }) => {
    reply.header('cache-control', KEPT)
    return bets.cashOutFigures()
  })
  route(calls.quoteLegs, async ({ body }) => bets.quote(body.legs, body.combination), QUOTES)
  route(calls.createBookingCode, async ({ body }) => ({ code: await bets.book(body.legs) }), CODES)
  route(calls.bookedSlip, async ({ params }) => ({ legs: await bets.booked(params.code) }))
  route(calls.receiptKeys, async ({ reply }) => {
    reply.header('cache-control', KEPT)
    return (await bets.receiptKeys()).map(({ key, publicKey, since }) => ({
      key,
      public_key: publicKey,
      since: since.toISOString(),
    }))
  })
}
