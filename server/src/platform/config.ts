import {
  ConfigurationError,
  type Env,
  readConfiguration,
  readStage,
  readVariables,
  type Stage,
} from '@jogo/contract/configuration/read'
import type { Values } from '@jogo/contract/configuration/variables'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { certificateProblems } from './certificates.ts'
import { partnersConfig } from './partners-config.ts'

interface CommonConfig {
  databaseUrl: string
  /** Address on which every process listens. */
  host: string
  realtime: { key: string; secret: string }
  /** File of the security log; empty: its lines go to the process's other log. */
  securityLog: string
  /** Trusted proxies for `X-Forwarded-For`: addresses and networks, or `loopback`; separated by commas. */
  trustedProxies: string
  /** Public address of the site. */
  siteUrl: string
  /** Multiplies every limit per address and player. */
  limitScale: number
}

/** Store of players' documents, and the secret that seals their keys. With an empty `s3.url`, documents are stored in the folder. */
export interface DocumentsConfig {
  secret: string
  folder: string
  s3: { url: string; region: string; keyId: string; secret: string }
}

/** The complete configuration of the gateway. */
export interface GatewayConfig extends CommonConfig {
  gatewayPort: number
}

/** The complete configuration of the dealer, without secrets of companies or sessions. */
export interface DealerConfig {
  /** Connection string of the role `jogo_dealer`. */
  databaseUrl: string
  host: string
  dealerPort: number
  slot: number
  lotteryUrl: string
  chainLength: number
  /** Multiplies the time limits of the database. */
  patience: number
}

/** The complete configuration of the trader. */
export interface TraderConfig {
  databaseUrl: string
  host: string
  traderPort: number
  /** The jurisdiction: `open` or `br`. */
  jurisdiction: Jurisdiction
  /** The supplier of odds. `ca`: certificate authority; empty for the authorities trusted by the system. */
  odds: { apiUrl: string; feedUrl: string; token: string; ca: string }
  /** Multiplies the time limits of the database. */
  patience: number
}

/** Configuration of api and worker, read once from the environment; `contract/src/configuration/variables.ts` describes each value. */
export interface Config extends CommonConfig {
  stage: Stage
  apiPort: number
  webhookPort: number
  workerPort: number
  /** Number of this process within its kind; separates the ledger lanes. */
  slot: number
  /** The jurisdiction: `open` or `br`. */
  jurisdiction: Jurisdiction
  /** Databases of addresses in MaxMind's format. Countries: '' for the bundled file. Network numbers: '' for none. */
  addressFiles: { countries: string; networks: string }
  /** Host names of the licence: whole names, or endings that begin with a dot. */
  licensedHosts: readonly string[]
  /** Public addresses of our servers for partners. */
  publicWebhookUrl: string
  publicApiUrl: string
  /** Minimum steps of a captcha in a browser; the maximum is twice as many. */
  captchaSteps: number
  jwtSecret: string
  /** Secret that signs the passes for operators during maintenance. */
  operatorSecret: string
  /** Secret of the key that signs bet receipts. */
  receiptSecret: string
  /** Secret of the key that signs tokens for the supplier of the sports book; empty for none. */
  bookTokenSecret: string
  /** Seals the secrets of second factors. */
  secondFactorSecret: string
  documents: DocumentsConfig
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
    /** Common names or SHA-256 fingerprints of the client certificates that may send Pix webhooks. */
    webhookClients: readonly string[]
    chargeSeconds: number
  }
  cpf: { baseUrl: string; apiKey: string }
  /** Identity companies; `provider` is used for new attempts. */
  kyc: {
    provider: 'legitimuz' | 'caf'
    legitimuz: { baseUrl: string; apiKey: string; webhookSecret: string; sdkToken: string }
    caf: { baseUrl: string; token: string; templateId: string; callbackSecret: string }
  }
  /** Registers of prohibited bettors; without an address a register is absent. */
  sigap: { baseUrl: string; apiKey: string }
  lists: { baseUrl: string; apiKey: string }
  /** The company that delivers text messages; without an address no message is sent. */
  sms: { baseUrl: string; apiKey: string; webhookSecret: string }
  /** The company that finds addresses by CEP; without an address there is no look-up. */
  address: { baseUrl: string }
  mail: { smtpUrl: string; from: string }
  /** Suppliers of games; without an address a supplier is absent. */
  softswiss: { baseUrl: string; casinoId: string; token: string }
  pragmatic: { baseUrl: string; secureLogin: string; secret: string }
  /** Supplier of a sports book; without brand and keys it is absent. */
  betby: {
    baseUrl: string
    brand: string
    jwks: string
    algorithm: 'ES256' | 'RS256'
    reportKey: string
  }
  anchorFile: string
  /** Retention of the sports book's logs, days. */
  retention: { priceLogDays: number; priceArchiveDays: number; feedLogDays: number }
  /** Hosts in our own network that may serve pictures of games. */
  pictureHosts: readonly string[]
  build: string
  /** Address of the collector of traces; empty for none. */
  traceEndpoint: string
  /** Whether stored pictures also get an AVIF version, about 0.5 s of work per picture. */
  avif: boolean
  /** Factor for the time limits of the database, and for the event-loop delay above which calls are refused. */
  patience: number
}

/** @throws ConfigurationError with every problem, also of the certificate files */
export function readConfig(env: Env): Config {
  // Worker and api read the same variables, because they consist of the same modules.
  const { values, problems } = readVariables('api', env)
  const stage = readStage(env)
  problems.push(...certificateProblems(values, stage))
  problems.push(...registerProblems(values, stage))
  if (!values.DOCUMENTS_DIR && !values.DOCUMENTS_S3_URL)
    problems.push(
      'DOCUMENTS_DIR is missing: documents of players are kept there, unless DOCUMENTS_S3_URL is set',
    )
  if (problems.length > 0) throw new ConfigurationError(problems)
  return { ...commonConfig(values), ...partnersConfig(values), ...process(values), stage }
}

/** Required registers without an address. Outside stage `live` the lists may be missing, with an alert (`law_data_missing`). */
function registerProblems({ JURISDICTION, SIGAP_URL, LISTS_URL }: Values<'api'>, stage: Stage): string[] {
  if (JURISDICTIONS[JURISDICTION]?.prohibitedBettors !== 'looked up') return []
  return [
    SIGAP_URL ? '' : 'SIGAP_URL is missing: JURISDICTION=br asks who may not bet',
    LISTS_URL || stage === 'local' ? '' : 'LISTS_URL is missing: JURISDICTION=br asks who is on lists',
  ].filter(Boolean)
}

/** @throws ConfigurationError with every problem */
export function readGatewayConfig(env: Env): GatewayConfig {
  const values = readConfiguration('gateway', env)
  return { ...commonConfig(values), gatewayPort: values.GATEWAY_PORT }
}

/** @throws ConfigurationError with every problem */
export function readDealerConfig(env: Env): DealerConfig {
  const values = readConfiguration('dealer', env)
  return {
    databaseUrl: values.DEALER_DATABASE_URL,
    host: values.LISTEN_HOST,
    dealerPort: values.DEALER_PORT,
    slot: values.SLOT,
    lotteryUrl: values.LOTTERY_BASE_URL,
    chainLength: values.CHAIN_LENGTH,
    patience: values.PATIENCE,
  }
}

/** @throws ConfigurationError with every problem */
export function readTraderConfig(env: Env): TraderConfig {
  const values = readConfiguration('trader', env)
  return {
    databaseUrl: values.DATABASE_URL,
    host: values.LISTEN_HOST,
    traderPort: values.TRADER_PORT,
    jurisdiction: JURISDICTIONS[values.JURISDICTION],
    odds: {
      apiUrl: values.ODDS_API_URL,
      feedUrl: values.ODDS_FEED_URL,
      token: values.ODDS_TOKEN,
      ca: values.ODDS_CA,
    },
    patience: values.PATIENCE,
  }
}

const commonConfig = (values: Values<'gateway'> | Values<'api'>): CommonConfig => ({
  databaseUrl: values.DATABASE_URL,
  host: values.LISTEN_HOST,
  realtime: { key: values.REALTIME_KEY, secret: values.REALTIME_SECRET },
  securityLog: values.SECURITY_LOG,
  trustedProxies: values.TRUSTED_PROXIES,
  siteUrl: values.SITE_URL,
  limitScale: values.LIMIT_SCALE,
})

/** Configuration of stored documents, for the server and operators' commands. */
export const readDocumentsConfig = (values: Values<'start'> | Values<'api'>): DocumentsConfig => ({
  secret: values.DOCUMENTS_SECRET,
  folder: values.DOCUMENTS_DIR,
  s3: {
    url: values.DOCUMENTS_S3_URL,
    region: values.DOCUMENTS_S3_REGION,
    keyId: values.DOCUMENTS_S3_KEY_ID,
    secret: values.DOCUMENTS_S3_SECRET,
  },
})

const process = (values: Values<'api'>) => ({
  apiPort: values.API_PORT,
  webhookPort: values.WEBHOOK_PORT,
  workerPort: values.WORKER_PORT,
  slot: values.SLOT,
  jurisdiction: JURISDICTIONS[values.JURISDICTION],
  addressFiles: { countries: values.COUNTRY_FILE, networks: values.NETWORK_FILE },
  licensedHosts: values.LICENSED_HOSTS,
  publicWebhookUrl: values.PUBLIC_WEBHOOK_URL,
  publicApiUrl: values.PUBLIC_API_URL,
  captchaSteps: values.CAPTCHA_STEPS,
  jwtSecret: values.JWT_SECRET,
  operatorSecret: values.OPERATOR_SECRET,
  receiptSecret: values.RECEIPT_SECRET,
  bookTokenSecret: values.BOOK_TOKEN_SECRET,
  secondFactorSecret: values.SECOND_FACTOR_SECRET,
  documents: readDocumentsConfig(values),
  anchorFile: values.ANCHOR_FILE,
  retention: {
    priceLogDays: values.PRICE_LOG_DAYS,
    priceArchiveDays: values.PRICE_ARCHIVE_DAYS,
    feedLogDays: values.FEED_LOG_DAYS,
  },
  build: values.BUILD_ID,
  traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  avif: values.AVIF,
  pictureHosts: values.PICTURE_HOSTS ?? [],
  patience: values.PATIENCE,
})
