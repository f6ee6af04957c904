import { calls, webhooks } from '@jogo/contract/calls'
import type { FastifyInstance } from 'fastify'
import { documentedAccess } from '../../platform/access.ts'
import type { Route } from '../../platform/http.ts'
import { addressOf } from '../../platform/requests.ts'
import type { Kyc } from './index.ts'
import { kycView } from './views.ts'

const WEBHOOK_LIMIT = 64 * 1024

export function kycRoutes(route: Route, kyc: Kyc) {
  route(calls.onboarding, async ({ caller, query }) =>
    kycView(await kyc.onboarding(caller.playerId, { starts: query.start === '1' })),
  )
}

/** Registered in its own context, so that the body arrives as the exact bytes that were signed. */
export async function kycWebhook(app: FastifyInstance, kyc: Kyc) {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const { path, summary, access } = webhooks.kycWebhook
    own.post(path, { schema: { summary, ...documentedAccess(access) } }, async (request, reply) => {
      const { body, headers } = request
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const isGenuine = await kyc.receiveWebhook({ rawBody, headers, ip: addressOf(request) })
      return reply.code(isGenuine ? 200 : 401).send({ received: isGenuine })
    })
  })
}
