import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { calls } from '@jogo/contract/calls'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../../platform/http.ts'
import type { Offer } from './index.ts'

/** Per address: many people may share an address, and every typed letter may be a call. */
const SEARCHES = { limit: { max: 600, windowSeconds: 60 } }
/** Some megabytes each. */
const FILES = { limit: { max: 30, windowSeconds: 600 } }
/** Prices of a match that is over stay the same; the root of its last day follows within two days. */
const FILE_FRESH_S = 600

export function offerRoutes(route: Route, offer: Offer) {
  route(calls.sports, async ({ reply }) => brief(reply, await offer.countSports()))
  route(calls.esportGames, async ({ reply }) => brief(reply, await offer.countGames()))
  route(calls.sportTournaments, async ({ query, reply }) => brief(reply, await offer.listTournaments(query)))
  route(calls.sportFixtures, async ({ query, reply }) => brief(reply, await offer.listFixtures(query)))
  route(calls.sportSearch, async ({ query, reply }) => brief(reply, await offer.search(query.q)), SEARCHES)
  route(calls.sportFixture, async ({ params, reply }) =>
    brief(reply, await offer.showFixture(Number(params.id))),
  )
  route(calls.priceHistory, async ({ params, query, reply }) =>
    brief(
      reply,
      await offer.showHistory({
        id: Number(params.id),
        market: Number(query.market),
        ...(query.specifiers && { specifiers: query.specifiers }),
      }),
    ),
  )
  route(
    calls.priceFile,
    async ({ params, reply }) => {
      const chunks = await offer.openPriceFile(Number(params.id))
      reply
        .type('text/plain; charset=utf-8')
        .header('content-encoding', 'gzip')
        .header('cache-control', `public, max-age=${FILE_FRESH_S}`)
        .header('content-disposition', `attachment; filename="jogo-limpo-cotacoes-${params.id}.txt"`)
      const body = Readable.from(reply.request.method === 'HEAD' ? [] : chunks)
      return reply.send(pipeline(body, createGzip(), () => undefined))
    },
    FILES,
  )
  route(calls.priceDays, async ({ query, reply }) => brief(reply, await offer.showPriceDays(query.until)))
  route(calls.sportFavourites, async ({ caller }) => offer.listFavourites(caller.playerId))
  route(calls.addSportFavourite, async ({ caller, params }) => {
    await offer.follow(caller.playerId, params.kind, Number(params.id))
    return { followed: true as const }
  })
  route(calls.removeSportFavourite, async ({ caller, params }) => {
    await offer.unfollow(caller.playerId, params.kind, Number(params.id))
    return { followed: false as const }
  })
  route(calls.bettingRules, async ({ query, reply }) =>
    brief(reply, await offer.showRules(query.version === undefined ? undefined : Number(query.version))),
  )
}

/** Lets a proxy reuse an answer for a moment only: prices change by the second. */
function brief<T>(reply: FastifyReply, body: T): T {
  reply.header('cache-control', 'public, max-age=1')
  return body
}
