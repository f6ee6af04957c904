import type { StaticDocumentSpec } from '@fastify/swagger'
import { openapi } from '@jogo/contract/openapi/document'

let document: StaticDocumentSpec['document'] | undefined

/** Content of `/docs`, from the committed description; built once. */
export const openapiDocument = (): StaticDocumentSpec['document'] => {
  document ??= openapi() as unknown as StaticDocumentSpec['document']
  return document
}
