import { calls } from '@jogo/contract/calls'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../platform/http.ts'
import type { Casino } from './index.ts'
import { categoryView, gameView, providerView } from './views.ts'

const DONE = { success: true } as const

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
  route(calls.casinoGames, async ({ query: { category, provider, cursor }, reply }) => {
    const filter = { ...(category && { category }), ...(provider && { provider }) }
    const { games, next } = await casino.listGames(filter, cursor)
    return cacheable(reply, { data: games.map(gameView), next })
  })
  route(calls.casinoGame, async ({ params, reply }) =>
    cacheable(reply, gameView(await casino.getGame(params.slug))),
  )
  route(calls.favourites, async ({ caller }) => ({
    ...DONE,
    data: (await casino.listFavourites(caller.playerId)).map(gameView),
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
