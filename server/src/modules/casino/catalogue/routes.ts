import { calls } from '@jogo/contract/calls'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../../platform/http.ts'
import type { Catalogue } from './index.ts'
import { categoryView, providerView } from './views.ts'

const DONE = { success: true } as const
/** Limit per address. Many people may share an address, and every typed letter may be a call. */
const SEARCHES = { limit: { max: 600, windowSeconds: 60 } }

export function catalogueRoutes(route: Route, catalogue: Catalogue) {
  route(calls.casinoProviders, async ({ reply }) =>
    cacheable(reply, (await catalogue.listProviders()).map(providerView)),
  )
  route(calls.casinoCategories, async ({ language, reply }) =>
    cacheable(
      reply,
      (await catalogue.listCategories()).map((category) => categoryView(category, language)),
    ),
  )
  route(calls.casinoGames, async ({ query, reply }) => {
    const { sort = 'featured', cursor, volatility, rtp_min, ...named } = query
    const filter = {
      ...named,
      ...(volatility && { volatility: Number(volatility) }),
      ...(rtp_min && { rtpMin: Number(rtp_min) }),
    }
    const { games, next } = await catalogue.listGames(filter, sort, cursor)
    return cacheable(reply, { data: games.map(catalogue.view), next })
  })
  route(
    calls.casinoSearch,
    async ({ query, reply }) => {
      const { games, isNearest, providers } = await catalogue.findGames(query.q)
      return cacheable(reply, {
        data: games.map(catalogue.view),
        is_nearest: isNearest,
        providers: providers.map(({ slug, name }) => ({ slug, name })),
      })
    },
    SEARCHES,
  )
  route(calls.casinoFacets, async ({ query, reply }) => cacheable(reply, await catalogue.countFacets(query)))
  route(calls.casinoGame, async ({ params, reply }) =>
    cacheable(reply, catalogue.details(await catalogue.getGame(params.slug))),
  )
  route(calls.favourites, async ({ caller }) => ({
    ...DONE,
    data: (await catalogue.listFavourites(caller.playerId)).map(catalogue.view),
  }))
  route(calls.addFavourite, async ({ caller, params }) => {
    await catalogue.addFavourite(caller.playerId, params.id)
    return DONE
  })
  route(calls.removeFavourite, async ({ caller, params }) => {
    await catalogue.removeFavourite(caller.playerId, params.id)
    return DONE
  })
}

/** Sends an answer that browsers and proxies may cache for 30 seconds. */
function cacheable<T>(reply: FastifyReply, body: T): T {
  reply.header('cache-control', 'public, max-age=30').header('vary', 'accept-language')
  return body
}
