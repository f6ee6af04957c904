import { calls } from '@jogo/contract/calls'
import type { PublicSettings } from '@jogo/contract/settings'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../platform/http.ts'
import type { Site } from './index.ts'

export function siteRoutes(route: Route, site: Site) {
  route(calls.settings, async ({ request, reply }) => {
    const { body, etag } = site.snapshot()
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
    if (request.headers['if-none-match'] === etag) return sent(reply.code(304).send())
    return sent(reply.type('application/json; charset=utf-8').send(body))
  })
  route(calls.getIp, async ({ ip }) => ({ userIP: ip }))
  route(calls.health, () => site.health())
}

/** The bytes went out as they lie ready; returning the reply tells the framework to add nothing. */
const sent = (reply: FastifyReply) => reply as unknown as PublicSettings
