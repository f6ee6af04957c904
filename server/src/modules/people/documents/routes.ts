import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Documents } from './index.ts'
import { documentView } from './views.ts'

/** Limit per address; refused uploads count. */
const LIMIT = { max: 120, windowSeconds: 3_600 }

export function documentsRoutes(route: Route, documents: Documents) {
  route(calls.listDocuments, async ({ caller }) => ({
    data: (await documents.list(caller.playerId)).map(documentView),
  }))
  route(
    calls.sendDocument,
    async ({ caller, params, query, file }) =>
      documentView(
        await documents.send({ playerId: caller.playerId, id: params.id, kind: query.kind, bytes: file }),
      ),
    { limit: LIMIT },
  )
  route(calls.withdrawDocument, async ({ caller, params }) =>
    documentView(await documents.withdraw(caller.playerId, params.id)),
  )
}
