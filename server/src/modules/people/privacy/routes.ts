import { Readable } from 'node:stream'
import { calls } from '@jogo/contract/calls'
import { ExportedFile } from '@jogo/contract/privacy/exported'
import type { Route } from '../../../platform/http.ts'
import type { ExportFile } from './chunk-store.ts'
import type { Privacy } from './index.ts'
import { privacyView } from './views.ts'

/** Limits of consents and requests, because each stores a permanent row or a file. */
const CONSENTS = { limit: { max: 60, windowSeconds: 60 } } as const
const REQUESTS = { limit: { max: 20, windowSeconds: 600 } } as const
const PROVEN = { limit: { max: 30, windowSeconds: 600 } } as const

const TYPES: Record<ExportFile, string> = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' }

export function privacyRoutes(route: Route, privacy: Privacy) {
  const answer = async (playerId: number) => privacyView(await privacy.read(playerId))
  route(calls.privacy, ({ caller }) => answer(caller.playerId))
  route(
    calls.giveConsents,
    async ({ caller, body }) => {
      await privacy.giveConsents(caller.playerId, body.purposes)
      return answer(caller.playerId)
    },
    CONSENTS,
  )
  route(
    calls.exportData,
    async ({ caller, body }) => {
      await privacy.requestExport(caller.playerId, body.id)
      return answer(caller.playerId)
    },
    { ...REQUESTS, secured: { act: 'data' } },
  )
  route(
    calls.linkExport,
    async ({ caller, params, body, request }) => {
      const { expiresAt, ...links } = await privacy.linkExport(caller, params.id, body, request)
      return { ...links, expires_at: expiresAt.toISOString() }
    },
    { ...PROVEN, secured: { act: 'data' } },
  )
  route(
    calls.downloadExport,
    async ({ caller, params, reply }) => {
      const { file, bytes } = await privacy.openFile(caller.playerId, params.token)
      reply
        .type(TYPES[file])
        .header('content-disposition', `attachment; filename="jogo-limpo-meus-dados.${file}"`)
      if (file === 'json') reply.header('content-encoding', 'gzip')
      return reply.send(Readable.from(bytes, { objectMode: false }))
    },
    { ...PROVEN, secured: { act: 'data' } },
  )
  route(calls.exportedSchema, async () => ExportedFile)
  route(
    calls.eraseData,
    async ({ caller, body: { id, ...proof }, request }) => {
      await privacy.requestErasure(caller, id, proof, request)
      return answer(caller.playerId)
    },
    { ...PROVEN, secured: { act: 'data' } },
  )
}
