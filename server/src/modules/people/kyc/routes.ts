import { calls, webhooks } from '@jogo/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { KycProvider } from '../../../partners/kyc/index.ts'
import type { Route } from '../../../platform/http.ts'
import { clientAddress } from '../../../platform/requests.ts'
import type { Kyc } from './index.ts'
import { kycView } from './views.ts'

const WEBHOOK_LIMIT = 64 * 1024

export function kycRoutes(route: Route, kyc: Kyc) {
  route(calls.onboarding, async ({ caller, query }) =>
    kycView(
      await kyc.onboarding(caller.playerId, {
        starts: query.start === '1',
        byDocuments: query.way === 'documents',
      }),
    ),
  )
}

/** Webhooks in a context of their own, where the body arrives as its exact bytes. */
export async function kycWebhooks(app: FastifyInstance, kyc: Kyc) {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    receive(own, webhooks.kycWebhook, kyc, 'legitimuz')
    receive(own, webhooks.cafWebhook, kyc, 'caf')
  })
}

function receive(
  app: FastifyInstance,
  { path }: (typeof webhooks)['kycWebhook' | 'cafWebhook'],
  kyc: Kyc,
  provider: KycProvider,
) {
  app.post(path, async (request, reply) => {
    const { body, headers } = request
    const isGenuine = await kyc.receiveWebhook({
      provider,
      rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      headers,
      query: request.query as Readonly<Record<string, unknown>>,
      ip: clientAddress(request),
    })
    return reply.code(isGenuine ? 200 : 401).send({ received: isGenuine })
  })
}
