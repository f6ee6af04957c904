import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openapi } from '@jogo/contract/openapi/document'

export const OPENAPI_FILE = 'contract/openapi.json'

/** The description of the HTTP interface, as it is committed: a change of the contract shows in it. */
export const openapiText = (): string => `${JSON.stringify(openapi(), null, 1)}\n`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(OPENAPI_FILE, openapiText())
  console.log(`${OPENAPI_FILE} is written.`)
}
