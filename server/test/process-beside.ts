import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { House } from './house.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** A separate process beside the house, which a test may kill or freeze. */
export interface ProcessBeside {
  signal(name: NodeJS.Signals): void
  /** Kills it (SIGKILL) and waits for its end. */
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const LEAVE_WITH_PARENT = new URL('../../tools/leave-with-parent.ts', import.meta.url).href

function startBeside(
  role: 'api' | 'dealer' | 'trader' | 'worker',
  env: Record<string, string>,
): ProcessBeside {
  const child = spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, MAIN, role], {
    stdio: ['ignore', process.env.TEST_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PATIENCE: '5', ...env },
  })
  const gone = once(child, 'exit')
  return {
    signal: (name) => child.kill(name),
    stop: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** @param place its `port` is of its health checks */
export const startDealerBeside = (house: House, { port, slot }: Place): ProcessBeside =>
  startBeside('dealer', {
    DEALER_DATABASE_URL: house.database.dealerUrl,
    LOTTERY_BASE_URL: house.sandbox.addresses.lottery,
    CHAIN_LENGTH: '4000',
    DEALER_PORT: String(port),
    SLOT: String(slot),
  })

/** @param port of its health */
export const startTraderBeside = (
  databaseUrl: string,
  { addresses, tls }: SandboxProcess,
  port: number,
): ProcessBeside =>
  startBeside('trader', {
    DATABASE_URL: databaseUrl,
    ODDS_API_URL: addresses.odds,
    ODDS_FEED_URL: addresses.oddsFeed,
    ODDS_TOKEN: 'sandbox-odds-token',
    ODDS_CA: tls.ca,
    TRADER_PORT: String(port),
  })

interface Place {
  port: number
  /** Differs from that of every other process. */
  slot: number
}

/** Another api, for the same players. @param place its `port` is of its calls; the next one is for webhooks */
export const startApiBeside = (house: House, place: Place): ProcessBeside =>
  startBeside('api', houseEnvironment(house, place))

/** A worker of the house. @param place its `port` is of its health */
export const startWorkerBeside = (house: House, place: Place): ProcessBeside =>
  startBeside('worker', { ...houseEnvironment(house, place), WORKER_PORT: String(place.port) })

function houseEnvironment(house: House, { port, slot }: Place): Record<string, string> {
  const { config } = house.app
  const { pix, cpf, kyc } = config
  return {
    DATABASE_URL: config.databaseUrl,
    JWT_SECRET: config.jwtSecret,
    REALTIME_SECRET: config.realtime.secret,
    OPERATOR_SECRET: config.operatorSecret,
    RECEIPT_SECRET: config.receiptSecret,
    BOOK_TOKEN_SECRET: config.bookTokenSecret,
    SECOND_FACTOR_SECRET: config.secondFactorSecret,
    API_PORT: String(port),
    WEBHOOK_PORT: String(port + 1),
    SLOT: String(slot),
    PUBLIC_WEBHOOK_URL: config.publicWebhookUrl,
    PUBLIC_API_URL: config.publicApiUrl,
    PIX_BASE_URL: pix.baseUrl,
    PIX_CLIENT_ID: pix.clientId,
    PIX_CLIENT_SECRET: pix.clientSecret,
    PIX_KEY: pix.key,
    CPF_BASE_URL: cpf.baseUrl,
    CPF_API_KEY: cpf.apiKey,
    KYC_PROVIDER: kyc.provider,
    KYC_BASE_URL: kyc.legitimuz.baseUrl,
    KYC_API_KEY: kyc.legitimuz.apiKey,
    KYC_WEBHOOK_SECRET: kyc.legitimuz.webhookSecret,
    KYC_SDK_TOKEN: kyc.legitimuz.sdkToken,
    CAF_BASE_URL: kyc.caf.baseUrl,
    CAF_TOKEN: kyc.caf.token,
    CAF_TEMPLATE: kyc.caf.templateId,
    CAF_CALLBACK_SECRET: kyc.caf.callbackSecret,
    SMTP_URL: config.mail.smtpUrl,
    JURISDICTION: config.jurisdiction.name,
    SIGAP_URL: config.sigap.baseUrl,
    SIGAP_API_KEY: config.sigap.apiKey,
    LISTS_URL: config.lists.baseUrl,
    LISTS_API_KEY: config.lists.apiKey,
    PIX_CA: pix.ca,
    PIX_CERT: pix.cert,
    PIX_CERT_KEY: pix.certKey,
    WEBHOOK_CERT: pix.webhookCert,
    WEBHOOK_CERT_KEY: pix.webhookCertKey,
    WEBHOOK_CLIENTS: pix.webhookClients.join(),
    ANCHOR_FILE: config.anchorFile,
    DOCUMENTS_SECRET: config.documents.secret,
    DOCUMENTS_DIR: config.documents.folder,
    LIMIT_SCALE: '1000',
    CAPTCHA_STEPS: '1',
  }
}
