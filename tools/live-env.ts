import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { variablesOf } from '@jogo/contract/configuration/read'
import { VARIABLES, type Variable, type VariableName } from '@jogo/contract/configuration/variables'

export const LIVE_EXAMPLE = 'deploy/env.example'

const ROLES = ['api', 'worker', 'gateway', 'trader', 'site'] as const
/** Said by the image or by compose.yaml, for each container its own. */
const ELSEWHERE: readonly VariableName[] = ['JOGO_STAGE', 'NODE_ENV', 'SLOT', 'API_URL', 'GATEWAY_URL']
/** Where compose.yaml puts things. */
const PLACES: Partial<Record<VariableName, string>> = {
  DATABASE_URL: 'postgres://jogo_app:@database:5432/jogo',
  ANCHOR_FILE: '/var/lib/jogo/anchor.log',
  DOCUMENTS_DIR: '/var/lib/jogo/documents',
  SECURITY_LOG: '/var/lib/jogo/security.log',
  PIX_CA: '/certificates/pix-ca.pem',
  PIX_CERT: '/certificates/pix.pem',
  PIX_CERT_KEY: '/certificates/pix.key',
  WEBHOOK_CERT: '/certificates/webhook.pem',
  WEBHOOK_CERT_KEY: '/certificates/webhook.key',
  SMTP_URL: 'smtps://',
}

/** Every variable that stage live asks for and that the image does not know, to be filled in, and those for which compose.yaml has a place. */
export function liveExample(): string {
  const names = new Set(ROLES.flatMap((role) => variablesOf(role)))
  const asked = [...names].filter((name) => {
    const { default: value, live }: Variable = VARIABLES[name]
    return !ELSEWHERE.includes(name) && (value === undefined || live?.required || name in PLACES)
  })
  const rows = asked.map((name) => {
    const { meaning, kind, live, secret }: Variable = VARIABLES[name]
    const expects = (live?.kind ?? kind).expects
    return `# ${meaning.replaceAll('`', '')}: ${expects}${secret ? ' (secret)' : ''}\n${name}=${PLACES[name] ?? ''}\n`
  })
  return `# What every process of stage live has to be told. Copy to .env (mode 0600) beside compose.yaml and fill in.
# Written by tools/live-env.ts; all variables: docs/operations.md.

${rows.join('\n')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(LIVE_EXAMPLE, liveExample())
