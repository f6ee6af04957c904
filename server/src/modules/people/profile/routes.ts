import { calls, webhooks } from '@jogo/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../platform/http.ts'
import { clientAddress } from '../../../platform/requests.ts'
import { requestOrigin } from '../sessions/index.ts'
import type { Profile } from './index.ts'
import { profileView } from './views.ts'

const CHANGES = { limit: { max: 30, windowSeconds: 600 }, secured: { act: 'contact.change' } } as const
const CONFIRMATIONS = { limit: { max: 60, windowSeconds: 600 }, secured: { act: 'contact.confirm' } } as const
const UNDOES = { limit: { max: 20, windowSeconds: 600 }, secured: { act: 'contact.undo' } } as const
const SAVES = { limit: { max: 60, windowSeconds: 600 } }
/** Limit of look-ups, because each calls a partner company. */
const LOOK_UPS = { limit: { max: 30, windowSeconds: 600 } }

export function profileRoutes(route: Route, profile: Profile) {
  const answer = async ({ playerId }: { playerId: number }) => profileView(await profile.read(playerId))
  route(calls.profile, ({ caller }) => answer(caller))
  route(
    calls.changeEmail,
    async ({ caller, body, ip, request }) => {
      await profile.changeEmail(caller.playerId, body, requestOrigin(ip, request))
      return answer(caller)
    },
    CHANGES,
  )
  route(
    calls.changePhone,
    async ({ caller, body: { phone_code, ...form }, ip, request }) => {
      await profile.changePhone(
        caller.playerId,
        { ...form, phoneCode: phone_code },
        requestOrigin(ip, request),
      )
      return answer(caller)
    },
    CHANGES,
  )
  route(
    calls.sendConfirmation,
    async ({ caller, params }) => {
      await profile.sendConfirmation(caller.playerId, params.contact)
      return answer(caller)
    },
    CONFIRMATIONS,
  )
  route(
    calls.confirmContact,
    async ({ caller, params, body, ip, request }) => {
      await profile.confirm(caller.playerId, params.contact, body.code, requestOrigin(ip, request))
      return answer(caller)
    },
    CONFIRMATIONS,
  )
  route(
    calls.dropChange,
    async ({ caller, params }) => {
      await profile.dropChange(caller.playerId, params.contact)
      return answer(caller)
    },
    SAVES,
  )
  route(
    calls.undoEmailChange,
    async ({ body, ip, request }) => ({
      email: await profile.undoEmailChange(body.token, requestOrigin(ip, request)),
    }),
    UNDOES,
  )
  route(
    calls.correctEmail,
    async ({ body, ip, request }) => ({
      email: await profile.correctEmail(body, requestOrigin(ip, request)),
    }),
    { limit: { max: 20, windowSeconds: 600 }, secured: { act: 'contact.change' } },
  )
  route(
    calls.confirmHouseEmail,
    async ({ body, ip, request }) => ({
      email: await profile.confirmHouseEmail(body.token, requestOrigin(ip, request)),
    }),
    { limit: UNDOES.limit, secured: { act: 'contact.confirm' } },
  )
  saveRoutes(route, profile, answer)
  route(calls.lookUpCep, ({ params }) => profile.lookUpCep(params.cep), LOOK_UPS)
}

type Answer = (caller: { playerId: number }) => Promise<ReturnType<typeof profileView>>

function saveRoutes(route: Route, profile: Profile, answer: Answer) {
  route(
    calls.saveAddress,
    async ({ caller, body }) => {
      await profile.saveAddress(caller.playerId, body)
      return answer(caller)
    },
    SAVES,
  )
  route(
    calls.saveGender,
    async ({ caller, body }) => {
      await profile.saveGender(caller.playerId, body.gender)
      return answer(caller)
    },
    SAVES,
  )
  route(
    calls.saveBankAccount,
    async ({ caller, body: { bank_name: bankName, ...form }, ip, request }) => {
      await profile.saveBankAccount(caller.playerId, { ...form, bankName }, requestOrigin(ip, request))
      return answer(caller)
    },
    CHANGES,
  )
}

const WEBHOOK_LIMIT = 16 * 1024

/** Webhooks in a context of their own, where the body arrives as its exact bytes. */
export async function profileWebhooks(app: FastifyInstance, profile: Profile) {
  const { path } = webhooks.smsWebhook
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    own.post(path, async (request, reply) => {
      const { body, headers } = request
      const signature = [headers['x-sms-signature']].flat()[0]
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const isGenuine = await profile.receiveReceipt({ rawBody, signature }, clientAddress(request))
      return reply.code(isGenuine ? 200 : 401).send({ received: isGenuine })
    })
  })
}
