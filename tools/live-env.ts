import { writeFileSync } from 'node:fs'
import { roleVariables } from '@jogo/contract/configuration/read'
import { VARIABLES, type Variable, type VariableName } from '@jogo/contract/configuration/variables'
import { isStarted } from './command-line.ts'

export const LIVE_EXAMPLE = 'deploy/env.example'
export const SECRETS_EXAMPLE = 'deploy/secrets.example'

const ROLES = ['api', 'worker', 'gateway', 'dealer', 'trader', 'site'] as const
/** Variables set by the image or by compose.yaml, for each container separately. */
const ELSEWHERE: readonly VariableName[] = ['JOGO_STAGE', 'NODE_ENV', 'SLOT', 'API_URL', 'GATEWAY_URL']
/** Paths set by compose.yaml. */
const PLACES: Partial<Record<VariableName, string>> = {
  DATABASE_URL: 'postgres://jogo_app:@database:5432/jogo',
  DEALER_DATABASE_URL: 'postgres://jogo_dealer:@database:5432/jogo',
  DATABASE_OWNER_URL: 'postgres://jogo_owner:@database:5432/jogo',
  DATABASE_ADMIN_URL: 'postgres://postgres:@database:5432/postgres',
  DATABASE_MONITOR_URL: 'postgres://jogo_monitor:@database:5432/postgres',
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

/** Variables for the service `prepare` only. */
const OF_PREPARATION: readonly VariableName[] = [
  'DATABASE_OWNER_URL',
  'DATABASE_ADMIN_URL',
  'DATABASE_MONITOR_URL',
]
/** Variables of other programs. */
const OF_OTHERS = {
  postgres_password: "the password of the database's administrator, as in database_admin_url",
  monitor_password: 'with the profile `monitoring`: the password of jogo_monitor, as in database_monitor_url',
  grafana_password: 'with that profile: the password of `admin` in Grafana',
  alert_page_url: 'with that profile: where alerts go that wake somebody',
  alert_look_url: 'with that profile: where the other alerts go',
}

/** Required variables of stage live that the image does not set, and variables with a path in compose.yaml. */
function askedFor(isSecret: boolean): VariableName[] {
  const names = new Set([...ROLES.flatMap((role) => roleVariables(role)), ...OF_PREPARATION])
  return [...names].filter((name) => {
    const { default: value, live, secret }: Variable = VARIABLES[name]
    if (ELSEWHERE.includes(name) || Boolean(secret) !== isSecret) return false
    return value === undefined || live?.required || name in PLACES
  })
}

function row(name: VariableName, key: string): string {
  const { meaning, kind, live }: Variable = VARIABLES[name]
  return `# ${meaning.replaceAll('`', '')}: ${(live?.kind ?? kind).expects}\n${key}=${PLACES[name] ?? ''}\n`
}

/** Variables without secrets, to be filled in. */
export function liveExample(): string {
  const rows = askedFor(false).map((name) => row(name, name))
  return `# What every process of stage live has to be told beside its secrets. Copy to .env (mode 0600) beside compose.yaml and fill in.
# Written by tools/live-env.ts; all variables: docs/generated/configuration.md.

${rows.join('\n')}`
}

/** Secrets that stage live has to have: the file of each, by the name of its variable. */
export const liveSecrets = (): Map<string, VariableName> =>
  new Map(askedFor(true).map((name) => [name.toLowerCase(), name]))

/** The files of secrets, each with a description of its content. */
export function secretsExample(): string {
  const rows = [...liveSecrets()].map(([file, name]) => row(name, file))
  const others = Object.entries(OF_OTHERS).map(([file, meaning]) => `# ${meaning}\n${file}=\n`)
  return `# The secrets of stage live: a file of one line each in deploy/secrets, by the name before the sign of equality.
# Written by tools/live-env.ts; docs/operations/deploy-and-update.md, Install, says how the files are made.

${[...rows, ...others].join('\n')}`
}

if (isStarted(import.meta.filename)) {
  writeFileSync(LIVE_EXAMPLE, liveExample())
  writeFileSync(SECRETS_EXAMPLE, secretsExample())
}
