import { calls } from '@jogo/contract/calls'
import { matchesEtag } from '@jogo/contract/etag'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../../platform/http.ts'
import type { Site } from './index.ts'

/** Limit of tries, because a pass is secret and could be guessed. */
const PASSES = { limit: { max: 10, windowSeconds: 600 }, secured: { act: 'operator.pass' } } as const

export function siteRoutes(route: Route, site: Site) {
  route(calls.settings, async ({ request, reply, query }) => {
    const { body, etag } = await site.snapshot(Number(query.version ?? 0))
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
    if (matchesEtag(request.headers['if-none-match'], etag)) return sent(reply.code(304).send())
    return sent(reply.type('application/json; charset=utf-8').send(body))
  })
  route(calls.getIp, async ({ ip }) => ({ userIP: ip }))
  route(calls.health, () => site.health())
  route(calls.maintenance, async ({ request }) => ({
    maintenance: site.current().maintence,
    closed: site.isClosedTo(request.headers),
  }))
  route(
    calls.operatorPass,
    async ({ params, reply }) => sent(reply.header('set-cookie', site.passCookie(params.pass)).redirect('/')),
    PASSES,
  )
}

/** Marks the prepared answer as sent: a returned reply makes the framework send nothing more. */
const sent = <Body>(reply: FastifyReply) => reply as unknown as Body
