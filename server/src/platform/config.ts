import { JURISDICTIONS, type Jurisdiction, jurisdictionOf } from '@jogo/rules/jurisdiction'

/** The configuration from the environment, read once, with the values of the local town as defaults. */
export interface Config {
  databaseUrl: string
  /** Address that every process listens on. */
  host: string
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks, or `loopback`; separated by commas. */
  trustedProxies: string
  apiPort: number
  gatewayPort: number
  webhookPort: number
  workerPort: number
  /** Which of several processes of one kind this is; keeps their ledger lanes apart. */
  slot: number
  siteUrl: string
  /** Whose law applies: `open` or `br`. */
  jurisdiction: Jurisdiction
  /** Where partners reach us. */
  publicWebhookUrl: string
  publicApiUrl: string
  jwtSecret: string
  /** Signs the passes that let the operator in during maintenance; with '' no pass is accepted. */
  operatorSecret: string
  realtime: { key: string; secret: string }
  pix: {
    baseUrl: string
    clientId: string
    clientSecret: string
    key: string
    ca: string
    cert: string
    certKey: string
    webhookCert: string
    webhookCertKey: string
    chargeSeconds: number
  }
  cpf: { baseUrl: string; apiKey: string }
  kyc: { baseUrl: string; apiKey: string; webhookSecret: string }
  mail: { smtpUrl: string; from: string }
  anchorFile: string
  build: string
  /** Stored pictures get an AVIF version too, about 0.5 s of work for each. */
  avif: boolean
  /** Multiplies every per-address limit of calls. */
  limitScale: number
  /** Multiplies the time limits of the database and of the event loop before calls are refused. */
  patience: number
}

type Env = Readonly<Record<string, string | undefined>>

export function readConfig(env: Env): Config {
  const text = (name: string, fallback: string) => env[name] ?? fallback
  const number = (name: string, fallback: number) => {
    const value = Number(env[name] ?? fallback)
    if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number, not "${env[name]}"`)
    return value
  }
  const secret = (name: string) => {
    const value = env[name]
    if (!value || value.length < 32) throw new Error(`${name} must be set to at least 32 characters`)
    return value
  }
  const tls = text('SANDBOX_TLS', '.data/sandbox/tls')
  const webhookPort = number('WEBHOOK_PORT', 3201)
  const apiPort = number('API_PORT', 3001)
  return {
    databaseUrl: text('DATABASE_URL', 'postgres://jogo_app@127.0.0.1:5439/jogo'),
    host: text('LISTEN_HOST', '127.0.0.1'),
    trustedProxies: text('TRUSTED_PROXIES', 'loopback'),
    apiPort,
    gatewayPort: number('GATEWAY_PORT', 3101),
    webhookPort,
    workerPort: number('WORKER_PORT', 3301),
    slot: number('SLOT', 0),
    siteUrl: text('SITE_URL', 'http://localhost:3000'),
    jurisdiction: readJurisdiction(text('JURISDICTION', 'open')),
    publicWebhookUrl: text('PUBLIC_WEBHOOK_URL', `https://127.0.0.1:${webhookPort}`),
    publicApiUrl: text('PUBLIC_API_URL', `http://127.0.0.1:${apiPort}`),
    jwtSecret: secret('JWT_SECRET'),
    operatorSecret: env.OPERATOR_SECRET ? secret('OPERATOR_SECRET') : '',
    realtime: {
      key: text('REALTIME_KEY', 'jogo-limpo-key'),
      secret: secret('REALTIME_SECRET'),
    },
    pix: {
      baseUrl: text('PIX_BASE_URL', 'https://127.0.0.1:4401'),
      clientId: text('PIX_CLIENT_ID', 'jogo-limpo'),
      clientSecret: text('PIX_CLIENT_SECRET', 'sandbox-secret'),
      key: text('PIX_KEY', '7f6e3c1a-2b4d-4e8f-9a10-5c6d7e8f9a0b'),
      ca: text('PIX_CA', `${tls}/ca.pem`),
      cert: text('PIX_CERT', `${tls}/merchant.pem`),
      certKey: text('PIX_CERT_KEY', `${tls}/merchant.key`),
      webhookCert: text('WEBHOOK_CERT', `${tls}/merchant.pem`),
      webhookCertKey: text('WEBHOOK_CERT_KEY', `${tls}/merchant.key`),
      chargeSeconds: number('PIX_CHARGE_SECONDS', 900),
    },
    cpf: { baseUrl: text('CPF_BASE_URL', 'http://127.0.0.1:4402'), apiKey: text('CPF_API_KEY', 'sandbox') },
    kyc: {
      baseUrl: text('KYC_BASE_URL', 'http://127.0.0.1:4403'),
      apiKey: text('KYC_API_KEY', 'sandbox'),
      webhookSecret: text('KYC_WEBHOOK_SECRET', 'sandbox-kyc-secret'),
    },
    mail: {
      smtpUrl: text('SMTP_URL', 'smtp://127.0.0.1:4404'),
      from: text('MAIL_FROM', 'Jogo Limpo <ola@jogolimpo.example>'),
    },
    anchorFile: text('ANCHOR_FILE', '.data/anchor.log'),
    build: text('BUILD_ID', 'development'),
    avif: env.AVIF !== '0',
    limitScale: number('LIMIT_SCALE', 1),
    patience: number('PATIENCE', 1),
  }
}

function readJurisdiction(name: string): Jurisdiction {
  const found = jurisdictionOf(name)
  if (!found)
    throw new Error(`JURISDICTION must be one of ${Object.keys(JURISDICTIONS).join(', ')}, not "${name}"`)
  return found
}
