import { calls } from '@jogo/contract/calls'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../platform/http.ts'
import type { Casino } from './index.ts'
import { categoryView, providerView } from './views.ts'

const DONE = { success: true } as const
/** Of one address: many people may share it, and each letter that one types may be a call. */
const SEARCHES = { limit: { max: 600, windowSeconds: 60 } }

export function casinoRoutes(route: Route, casino: Casino) {
  route(calls.casinoProviders, async ({ reply }) =>
    cacheable(reply, (await casino.listProviders()).map(providerView)),
  )
  route(calls.casinoCategories, async ({ language, reply }) =>
    cacheable(
      reply,
      (await casino.listCategories()).map((one) => categoryView(one, language)),
    ),
  )
  route(calls.casinoGames, async ({ query, reply }) => {
    const { sort = 'featured', cursor, volatility, rtp_min, ...named } = query
    const filter = {
      ...named,
      ...(volatility && { volatility: Number(volatility) }),
      ...(rtp_min && { rtpMin: Number(rtp_min) }),
    }
    const { games, next } = await casino.listGames(filter, sort, cursor)
    return cacheable(reply, { data: games.map(casino.view), next })
  })
  route(
    calls.casinoSearch,
    async ({ query, reply }) => {
      const { games, isNearest, providers } = await casino.findGames(query.q)
      return cacheable(reply, {
        data: games.map(casino.view),
        is_nearest: isNearest,
        providers: providers.map(({ slug, name }) => ({ slug, name })),
      })
    },
    SEARCHES,
  )
  route(calls.casinoFacets, async ({ query, reply }) => cacheable(reply, await casino.countFacets(query)))
  route(calls.casinoGame, async ({ params, reply }) =>
    cacheable(reply, casino.details(await casino.getGame(params.slug))),
  )
  route(calls.favourites, async ({ caller }) => ({
    ...DONE,
    data: (await casino.listFavourites(caller.playerId)).map(casino.view),
  }))
  route(calls.addFavourite, async ({ caller, params }) => {
    await casino.addFavourite(caller.playerId, params.id)
    return DONE
  })
  route(calls.removeFavourite, async ({ caller, params }) => {
    await casino.removeFavourite(caller.playerId, params.id)
    return DONE
  })
}

/** Cached for 30 seconds by browsers and proxies. */
function cacheable<T>(reply: FastifyReply, body: T): T {
  reply.header('cache-control', 'public, max-age=30').header('vary', 'accept-language')
  return body
}
