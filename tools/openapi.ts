import { writeFileSync } from 'node:fs'
import { openapi } from '@jogo/contract/openapi/document'
import { commandLine, isStarted, parseArguments } from './command-line.ts'

export const OPENAPI_FILE = 'contract/openapi.json'

/** Text of the committed description of the HTTP interface, which shows every change of the contract. */
export const openapiText = (): string => `${JSON.stringify(openapi(), null, 1)}\n`

if (isStarted(import.meta.filename)) {
  parseArguments(commandLine(`npm run openapi   writes ${OPENAPI_FILE} from the contract`, {}))
  writeFileSync(OPENAPI_FILE, openapiText())
  console.log(`${OPENAPI_FILE} is written.`)
}
