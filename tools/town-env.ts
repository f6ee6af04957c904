import { join, resolve } from 'node:path'
import { readVariables } from '@jogo/contract/configuration/read'
import type { Plan } from './plan.ts'
import type { ProcessSpec } from './process.ts'
import type { Secrets } from './secrets.ts'

/** `server`: every role of the server in one process. */
export type ProcessName = 'server' | 'api' | 'gateway' | 'worker' | 'dealer' | 'trader' | 'site'

type Env = Record<string, string>
type Spec = Omit<ProcessSpec, 'log'>

const HOST = '127.0.0.1'

/** Environment of every process of a town, and its health address. A value already in the environment wins. */
export function townEnvironment({
  plan,
  secrets,
  extra,
  hasSite = true,
}: {
  plan: Plan
  /** Secrets of the town; undefined on stage live, where the processes themselves report missing values. */
  secrets: Secrets | undefined
  extra: Readonly<Env>
  /** Whether partners can use the way of the documented deployment, through the site. */
  hasSite?: boolean
}) {
  const { ports } = plan
  const row = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
  const apis = row(ports.api, plan.api).map((port) => `http://${HOST}:${port}`)
  const traders = row(ports.trader, plan.trader).map((port) => `http://${HOST}:${port}`)
  const gateways = row(ports.gateway, plan.gateway).map((port) => `http://${HOST}:${port}`)
  const site = extra.SITE_URL ?? process.env.SITE_URL ?? `http://localhost:${ports.site}`
  const forPartners = hasSite ? `http://${HOST}:${ports.site}` : (apis[0] ?? '')
  const sandboxDir = resolve(plan.dir, 'sandbox')

  /** Defaults for values that are not set. */
  const unlessSet = (values: Env): Env =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !process.env[`${name}_FILE`])
        .map(([name, value]) => [name, extra[name] ?? process.env[name] ?? value]),
    )

  const ofThisMachine = ({
    tokenSecret,
    channelSecret,
    operatorSecret,
    receiptSecret,
    bookTokenSecret,
    secondFactorSecret,
    documentsSecret,
  }: Secrets): Env => ({
    SITE_URL: site,
    JWT_SECRET: tokenSecret,
    REALTIME_SECRET: channelSecret,
    OPERATOR_SECRET: operatorSecret,
    RECEIPT_SECRET: receiptSecret,
    BOOK_TOKEN_SECRET: bookTokenSecret,
    SECOND_FACTOR_SECRET: secondFactorSecret,
    DOCUMENTS_SECRET: documentsSecret,
    DOCUMENTS_DIR: resolve(plan.dir, 'documents'),
    PUBLIC_WEBHOOK_URL: `https://${HOST}:${ports.webhook}`,
    PUBLIC_API_URL: forPartners,
    ANCHOR_FILE: resolve(plan.dir, 'anchor.log'),
    SECURITY_LOG: resolve(plan.dir, 'security.log'),
  })
  const ofSandbox = sandboxEnvironment(ports.sandbox, sandboxDir)

  return {
    site,
    apis,

    sandbox: (): Spec => ({
      name: 'sandbox',
      script: 'sandbox/src/main.ts',
      args: [],
      env: {
        ...extra,
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_DIR: sandboxDir,
        ...unlessSet({ SANDBOX_WALLET_URL: forPartners }),
      },
      health: `http://${HOST}:${ports.sandbox}/`,
    }),

    shared: ({ databaseUrl, build }: { databaseUrl: string; build: string }): Env => ({
      ...extra,
      ...unlessSet({ NODE_ENV: 'production', BUILD_ID: build }),
      ...(secrets && unlessSet(ofThisMachine(secrets))),
      ...(plan.sandbox && unlessSet({ ...ofSandbox, PRICE_LOG_DAYS: '3', FEED_LOG_DAYS: '3' })),
      DATABASE_URL: databaseUrl,
      // The processes do not get the owner's connection: a compromised process must not be able to rewrite the journal.
      DATABASE_OWNER_URL: '',
      // Only the dealer has its own connection: no other process may know the hashes of undrawn rounds.
      DEALER_DATABASE_URL: '',
      WEBHOOK_PORT: String(ports.webhook),
      API_PORT: String(ports.api),
      GATEWAY_PORT: String(ports.gateway),
      WORKER_PORT: String(ports.worker),
      DEALER_PORT: String(ports.dealer),
      TRADER_PORT: String(ports.trader),
    }),

    processes: (shared: Env, dealerUrl: string): Spec[] => {
      const program = (
        name: string,
        roles: readonly string[],
        slot: number,
        env: Env,
        health: string,
      ): Spec => ({
        ...{ name, script: 'server/src/main.ts', args: roles, health },
        env: { ...shared, ...env, SLOT: String(plan.slot + slot) },
      })
      const server = (kind: string, slot: number, place: number, env: Env, health: string): Spec =>
        program(place === 0 ? kind : `${kind}-${place + 1}`, [kind], slot, env, health)
      const ofDealer = {
        DEALER_DATABASE_URL: dealerUrl,
        ...(plan.stage === 'local' && unlessSet({ CHAIN_LENGTH: '100000' })),
      }
      const pages: Spec = {
        name: 'site',
        script: plan.dev ? 'web/dev/main.ts' : 'web/server/main.ts',
        args: [],
        env: {
          ...shared,
          SITE_PORT: String(ports.site),
          API_URL: apis.join(','),
          GATEWAY_URL: gateways.join(','),
        },
        health: `http://${HOST}:${ports.site}/`,
      }
      // Start order of the roles: the others are ready before the api answers.
      const roles = ['worker', 'dealer', 'trader', 'gateway', 'api'] as const
      if (plan.light) return [program('server', roles, 0, ofDealer, `${apis[0]}/api/health`), pages]
      return [
        ...apis.map((url, place) => {
          const port = { API_PORT: String(ports.api + place), WEBHOOK_PORT: String(ports.webhook + place) }
          return server('api', place, place, port, `${url}/api/health`)
        }),
        ...gateways.map((url, place) => ({
          ...server(
            'gateway',
            apis.length + place,
            place,
            { GATEWAY_PORT: String(ports.gateway + place) },
            `${url}/health`,
          ),
          // Objects of a gateway live only for one message. A young generation that grows under attack would hold 70 MB of
          // garbage.
          flags: ['--max-semi-space-size=4'],
        })),
        server('worker', apis.length + gateways.length, 0, {}, `http://${HOST}:${ports.worker}/health`),
        server(
          'dealer',
          apis.length + gateways.length + 1,
          0,
          { ...ofDealer, DATABASE_URL: '' },
          `http://${HOST}:${ports.dealer}/health/ready`,
        ),
        ...traders.map((url, place) =>
          server(
            'trader',
            apis.length + gateways.length + 2 + place,
            place,
            { TRADER_PORT: String(ports.trader + place) },
            `${url}/health/ready`,
          ),
        ),
        pages,
      ]
    },
  }
}

/** Missing variables on stage live, before any start. */
export function liveProblems(plan: Plan, extra: Readonly<Env>): string[] {
  if (plan.stage !== 'live') return []
  // Variables set by the supervisor: listening processes and their ports.
  const own = { NODE_ENV: 'production', API_URL: `http://${HOST}:1`, GATEWAY_URL: `http://${HOST}:1` }
  const env = { ...process.env, ...extra, ...own }
  const roles = ['api', 'worker', 'gateway', 'dealer', 'trader', 'site'] as const
  return [...new Set(roles.flatMap((role) => readVariables(role, env).problems))]
}

/** Public key of the sandbox's second book, which its README prints. */
const BETBY_KEY = {
  ...{ kty: 'EC', crv: 'P-256', kid: 'sandbox-betby-1', alg: 'ES256', use: 'sig' },
  x: 'lrnDV3DRy79VeaA3wIZ_LxTrGH9IHDWf-u2hV6EMnpo',
  y: 'Fi9COxeikf2lhECxjkhGLllzQndBc7Dojjo4enso-uY',
}

/** Access to the sandbox's companies; the credentials are those of sandbox/src/config.ts, as its README prints them. */
function sandboxEnvironment(port: number, dir: string): Env {
  const tls = (file: string) => join(dir, 'tls', file)
  return {
    PIX_BASE_URL: `https://${HOST}:${port + 1}`,
    PIX_CLIENT_ID: 'jogo-limpo',
    PIX_CLIENT_SECRET: 'sandbox-secret',
    PIX_KEY: '7f6e3c1a-2b4d-4e8f-9a10-5c6d7e8f9a0b',
    PIX_CA: tls('ca.pem'),
    PIX_CERT: tls('merchant.pem'),
    PIX_CERT_KEY: tls('merchant.key'),
    WEBHOOK_CERT: tls('merchant.pem'),
    WEBHOOK_CERT_KEY: tls('merchant.key'),
    WEBHOOK_CLIENTS: 'PSP Sandbox Webhook',
    CPF_BASE_URL: `http://${HOST}:${port + 2}`,
    CPF_API_KEY: 'sandbox',
    KYC_BASE_URL: `http://${HOST}:${port + 3}`,
    KYC_API_KEY: 'sandbox',
    KYC_WEBHOOK_SECRET: 'sandbox-kyc-secret',
    KYC_SDK_TOKEN: 'sandbox-face',
    KYC_SDK_URL: `http://${HOST}:${port + 3}/js/sdk/faceindex.js`,
    KYC_SDK_HOST: `http://${HOST}:${port + 3}`,
    CAF_BASE_URL: `http://${HOST}:${port + 3}`,
    CAF_TOKEN: 'sandbox-caf-token',
    CAF_TEMPLATE: 'jogo-limpo-full',
    CAF_CALLBACK_SECRET: 'sandbox-caf-callbacks',
    SMTP_URL: `smtp://${HOST}:${port + 4}`,
    LOTTERY_BASE_URL: `http://${HOST}:${port + 5}`,
    PICTURE_HOSTS: HOST,
    LEGITIMUZ_ADDRESSES: HOST,
    CAF_ADDRESSES: HOST,
    SMS_ADDRESSES: HOST,
    SOFTSWISS_ADDRESSES: HOST,
    PRAGMATIC_ADDRESSES: HOST,
    BETBY_ADDRESSES: HOST,
    SOFTSWISS_URL: `http://${HOST}:${port + 6}`,
    SOFTSWISS_SCRIPT_URL: `http://${HOST}:${port + 6}/launcher.js`,
    GAME_FRAME_ORIGINS: `http://${HOST}:${port + 6},http://${HOST}:${port + 7}`,
    SOFTSWISS_CASINO_ID: 'jogo-limpo',
    SOFTSWISS_TOKEN: 'sandbox-softswiss-token',
    PRAGMATIC_URL: `http://${HOST}:${port + 7}`,
    PRAGMATIC_SECURE_LOGIN: 'jogo_limpo',
    PRAGMATIC_SECRET: 'sandbox-pragmatic-secret',
    ODDS_API_URL: `https://${HOST}:${port + 8}`,
    ODDS_FEED_URL: `amqps://${HOST}:${port + 9}`,
    ODDS_TOKEN: 'sandbox-odds-token',
    ODDS_CA: tls('ca.pem'),
    SIGAP_URL: `http://${HOST}:${port + 10}`,
    SIGAP_API_KEY: 'sandbox-sigap',
    LISTS_URL: `http://${HOST}:${port + 11}`,
    LISTS_API_KEY: 'sandbox-lists',
    SMS_URL: `http://${HOST}:${port + 12}`,
    SMS_API_KEY: 'sandbox-sms',
    SMS_WEBHOOK_SECRET: 'sandbox-sms-secret',
    ADDRESS_URL: `http://${HOST}:${port + 13}`,
    BETBY_URL: `http://${HOST}:${port + 15}`,
    BETBY_SDK_URL: `http://${HOST}:${port + 15}/sdk/altenarWSDK.js`,
    BETBY_BRAND: 'jogo-limpo',
    BETBY_REPORT_KEY: 'sandbox-betby-report-key',
    BETBY_JWKS: JSON.stringify({ keys: [BETBY_KEY] }),
  }
}
