import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration, readVariables, roleVariables } from './read.ts'
import { type Role, VARIABLES, type Variable, type VariableName } from './variables.ts'

const SECRET = '0123456789abcdef0123456789abcdef'

/** Environment that starts every process on stage live. */
const LIVE = {
  JOGO_STAGE: 'live',
  NODE_ENV: 'production',
  JURISDICTION: 'br',
  SITE_URL: 'https://casa.example',
  DATABASE_URL: 'postgres://jogo_app:x@db.example/jogo',
  DEALER_DATABASE_URL: 'postgres://jogo_dealer:x@db.example/jogo',
  SLOT: '3',
  API_URL: 'http://api-1:3001,http://api-2:3001',
  GATEWAY_URL: 'http://gateway:3101',
  JWT_SECRET: SECRET,
  REALTIME_SECRET: SECRET,
  OPERATOR_SECRET: SECRET,
  RECEIPT_SECRET: SECRET,
  SECOND_FACTOR_SECRET: SECRET,
  DOCUMENTS_SECRET: SECRET,
  PIX_BASE_URL: 'https://pix.example',
  PIX_CLIENT_ID: 'casa',
  PIX_CLIENT_SECRET: 'only ours',
  PIX_KEY: 'pix@casa.example',
  PIX_CA: '/secrets/ca.pem',
  PIX_CERT: '/secrets/pix.pem',
  PIX_CERT_KEY: '/secrets/pix.key',
  WEBHOOK_CERT: '/secrets/webhook.pem',
  WEBHOOK_CERT_KEY: '/secrets/webhook.key',
  WEBHOOK_CLIENTS: 'notices.pix.example',
  PUBLIC_WEBHOOK_URL: 'https://pix-notices.casa.example',
  LOTTERY_BASE_URL: 'https://lottery.example',
  ODDS_API_URL: 'https://odds.example',
  ODDS_FEED_URL: 'amqps://feed.odds.example:5671',
  ODDS_TOKEN: 'only ours',
  CPF_BASE_URL: 'https://cpf.example',
  CPF_API_KEY: 'only ours',
  KYC_BASE_URL: 'https://kyc.example',
  KYC_API_KEY: 'only ours',
  KYC_WEBHOOK_SECRET: 'only ours',
  PUBLIC_API_URL: 'https://api.casa.example',
  SMTP_URL: 'smtps://casa:x@mail.example',
  MAIL_FROM: 'Casa <ola@casa.example>',
  ANCHOR_FILE: '/kept/anchor.log',
}
const ROLES = ['api', 'worker', 'gateway', 'dealer', 'trader', 'site', 'start'] as const
const table = (role: Role) => roleVariables(role).map((name) => [name, VARIABLES[name] as Variable] as const)
const roleProblems = (role: Role, env: Readonly<Record<string, string | undefined>>) =>
  readVariables(role, env).problems
/** Text that every kind refuses: a control character, no number and no address. */
const OF_NO_TYPE = '\u0007nonsense'

it.each(ROLES)('%s starts on stage live when everything is there', (role) => {
  expect(roleProblems(role, LIVE)).toEqual([])
})

describe.each(ROLES.filter((role) => role !== 'start'))('%s', (role) => {
  const required = table(role).filter(([, { default: value, live }]) => value === undefined || live?.required)

  it.each(required)('on stage live is refused without %s', (name) => {
    const expected = [expect.stringMatching(new RegExp(`^${name} is not set: .* is expected$`))]
    expect(roleProblems(role, { ...LIVE, [name]: undefined })).toEqual(expected)
  })

  it.each(table(role))('is refused with %s of another type', (name, { secret }) => {
    const [problem = '', ...others] = roleProblems(role, { ...LIVE, [name]: OF_NO_TYPE }).filter((line) =>
      line.startsWith(`${name} `),
    )
    expect(problem).toMatch(/is expected$/)
    expect(others).toEqual([])
    if (secret) expect(problem).not.toContain('nonsense')
  })

  it.each(table(role).filter(([, { default: value }]) => value !== ''))(
    'is refused with an empty %s',
    (name) => {
      expect(roleProblems(role, { ...LIVE, [name]: '' })).toEqual([expect.stringMatching(`${name} is empty`)])
    },
  )

  it('names everything that is missing at once', () => {
    const names = required.map(([name]) => name)
    expect(roleProblems(role, { JOGO_STAGE: 'live' }).map((problem) => problem.split(' ')[0])).toEqual(names)
  })
})

it.each<[VariableName, string]>([
  ['LIMIT_SCALE', '0'],
  ['LIMIT_SCALE', '1e3'],
  ['PATIENCE', '0.5'],
  ['API_PORT', '0'],
  ['API_PORT', '65536'],
  ['SLOT', '-1'],
  ['SLOT', '100'],
  ['PIX_BASE_URL', 'http://pix.example'],
  ['PIX_BASE_URL', 'https://127.0.0.1:4401'],
  ['CPF_BASE_URL', 'https://localhost:4402'],
  ['KYC_BASE_URL', 'kyc.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['SITE_URL', 'http://casa.example'],
  ['DATABASE_URL', 'mysql://casa'],
  ['JWT_SECRET', 'short'],
  ['PIX_CLIENT_SECRET', 'sandbox-secret'],
  ['CPF_API_KEY', 'sandbox'],
  ['KYC_WEBHOOK_SECRET', 'sandbox-kyc-secret'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', '999.1.1.1'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'abc'],
  ['TRUSTED_PROXIES', 'loopback,'],
  ['JWT_SECRET', 'a'.repeat(40)],
  ['KYC_WEBHOOK_SECRET', ' '],
  ['PIX_CLIENT_SECRET', '  '],
  ['WEBHOOK_CLIENTS', ','],
  ['WEBHOOK_CLIENTS', 'notices.pix.example,'],
  ['ANCHOR_FILE', ' '],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'development'],
])('on stage live %s=%s is refused by its name alone', (name, value) => {
  expect(roleProblems('api', { ...LIVE, [name]: value })).toEqual([expect.stringMatching(`^${name} `)])
})

it.each(['loopback', '10.0.0.0/8, 192.168.1.7', 'fd00::/8,loopback', '::1', 'uniquelocal'])(
  'believes the proxies %s',
  (value) => {
    expect(roleProblems('gateway', { ...LIVE, TRUSTED_PROXIES: value })).toEqual([])
  },
)

it('has no default, on any stage, for what has a secret', () => {
  const defaulted = Object.entries<Variable>(VARIABLES).filter(
    ([, { secret, default: value }]) => secret && value,
  )
  expect(defaulted).toEqual([])
})

it('throws all problems as one list that can be read', () => {
  expect(() => readConfiguration('gateway', { SLOT: '1', GATEWAY_PORT: 'x' })).toThrow(ConfigurationError)
  expect(() => readConfiguration('gateway', { GATEWAY_PORT: 'x', DATABASE_URL: 'postgres://h/d' })).toThrow(
    /:\n {2}GATEWAY_PORT is "x": a whole number from 1 to 65535 is expected\n {2}REALTIME_SECRET is not set/,
  )
})

it('knows a stage by its name alone', () => {
  expect(roleProblems('gateway', { ...LIVE, JOGO_STAGE: 'Live' })).toEqual([
    'JOGO_STAGE is "Live": one of local, live is expected',
  ])
})

it('takes a secret from the file that NAME_FILE names, and nothing else that way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { JWT_SECRET: _, ...others } = LIVE
  const jwt = (more: object) => {
    const { values, problems } = readVariables('api', { ...others, ...more })
    return problems.length > 0 ? problems : values.JWT_SECRET
  }
  expect(jwt({ JWT_SECRET_FILE: file('one', `${SECRET}\n`) })).toBe(SECRET)
  expect(jwt({ JWT_SECRET_FILE: file('empty', '\n') })).toEqual([
    expect.stringContaining('JWT_SECRET is empty'),
  ])
  expect(jwt({ JWT_SECRET_FILE: join(folder, 'none') })).toEqual([
    'JWT_SECRET_FILE names a file that cannot be read: ENOENT',
  ])
  expect(jwt({ JWT_SECRET_FILE: file('long', 'x'.repeat(20_000)) })).toEqual([
    'JWT_SECRET_FILE names a file that cannot be read: is longer than 16384 bytes',
  ])
  // A variable set to the empty text wins over its file.
  expect(jwt({ JWT_SECRET: '', JWT_SECRET_FILE: join(folder, 'one') })).toEqual([
    expect.stringContaining('JWT_SECRET is empty'),
  ])
  const { SITE_URL: __, ...placeless } = LIVE
  expect(roleProblems('api', { ...placeless, SITE_URL_FILE: file('site', 'https://a.example') })).toEqual([
    expect.stringContaining('SITE_URL is not set'),
  ])
  rmSync(folder, { recursive: true })
  // The name of a secret's file variable collides with no other variable.
  const secrets = Object.entries<Variable>(VARIABLES).filter(([, { secret }]) => secret)
  expect(secrets.filter(([name]) => `${name}_FILE` in VARIABLES)).toEqual([])
})
