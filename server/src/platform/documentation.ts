import type { StaticDocumentSpec } from '@fastify/swagger'
import { openapi } from '@jogo/contract/openapi/document'

let document: StaticDocumentSpec['document'] | undefined

/** Content of `/docs`: the committed description. Made once. */
export const openapiDocument = (): StaticDocumentSpec['document'] => {
  document ??= openapi() as unknown as StaticDocumentSpec['document']
  return document
}
