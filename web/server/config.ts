import { type Env, readConfiguration } from '@jogo/contract/configuration/read'
import type { Values } from '@jogo/contract/configuration/variables'
import type { PartnerName } from '@jogo/contract/endpoint'
import type { BookSdk, FaceSdk, PublicConfig } from '../app/lib/boot.ts'

export interface SiteConfig {
  port: number
  host: string
  /** Addresses of the api processes, used in turn. */
  apiUrls: readonly string[]
  gatewayUrls: readonly string[]
  /** Whether a trusted load balancer sets the visitor's address (X-Forwarded-For). */
  behindProxy: boolean
  /** Multiplies every limit per address. */
  limitScale: number
  /**
   * Whether prerendered pages are rendered again whenever their data change; otherwise pages are rendered on request.
   */
  rendersAhead: boolean
  /** The site's public scheme and host, used in canonical addresses and the sitemap. */
  origin: string
  logLevel: string
  /** File of the security log; empty: the process's log. */
  securityLog: string
  /** Address of `/metrics`; port 0: none. */
  metrics: { port: number; host: string }
  /** Addresses of each partner; empty: any. */
  partnerAddresses: Readonly<Record<Exclude<PartnerName, 'pix'>, readonly string[]>>
  /** Origins of suppliers' games, which pages may show in frames. */
  gameFrames: readonly string[]
  /** Undefined unless completely configured. */
  faceSdk: FaceSdk | undefined
  /** Undefined unless completely configured. */
  bookSdk: BookSdk | undefined
  public: PublicConfig
}

/**
 * Reads the configuration at the server's start, because the build contains no address and no key. @throws
 * ConfigurationError with all problems
 */
export function readConfig(env: Env): SiteConfig {
  const values = readConfiguration('site', env)
  return {
    port: values.SITE_PORT,
    host: values.SITE_HOST,
    apiUrls: values.API_URL,
    gatewayUrls: values.GATEWAY_URL,
    behindProxy: values.SITE_BEHIND_PROXY,
    limitScale: values.LIMIT_SCALE,
    rendersAhead: values.PAGES_AHEAD,
    origin: values.SITE_URL,
    logLevel: values.LOG_LEVEL,
    securityLog: values.SECURITY_LOG,
    metrics: { port: values.SITE_METRICS_PORT || 0, host: values.SITE_METRICS_HOST },
    partnerAddresses: {
      legitimuz: values.LEGITIMUZ_ADDRESSES || [],
      caf: values.CAF_ADDRESSES || [],
      sms: values.SMS_ADDRESSES || [],
      softswiss: values.SOFTSWISS_ADDRESSES || [],
      pragmatic: values.PRAGMATIC_ADDRESSES || [],
      betby: values.BETBY_ADDRESSES || [],
    },
    gameFrames: values.GAME_FRAME_ORIGINS || [],
    faceSdk: faceSdk(values),
    bookSdk: bookSdk(values),
    public: {
      DD_APPLICATION_ID: values.DD_APPLICATION_ID,
      DD_CLIENT_TOKEN: values.DD_CLIENT_TOKEN,
      DD_SITE: values.DD_SITE,
      DD_VERSION: values.DD_VERSION,
      DD_ENV: values.DD_ENV,
      DD_SESSION_SAMPLE_RATE: values.DD_SESSION_SAMPLE_RATE,
      // Identifies the application to the gateway.
      APP_ID: values.APP_ID || values.REALTIME_KEY,
      // The api's address for browsers. Empty: the site itself, which proxies calls.
      API_URL: values.BROWSER_API_URL,
      SOFTSWISS_SCRIPT_URL: values.SOFTSWISS_SCRIPT_URL,
    },
  }
}

/** The face check needs the token. Without a token no check is offered and no script permitted. */
function faceSdk(
  values: Pick<Values<'site'>, 'KYC_SDK_URL' | 'KYC_SDK_HOST' | 'KYC_SDK_TOKEN'>,
): FaceSdk | undefined {
  const { KYC_SDK_URL: script, KYC_SDK_HOST: host, KYC_SDK_TOKEN: token } = values
  return script && host && token ? { script, host, token } : undefined
}

/** The book needs the house's name. Without it no script is permitted. */
function bookSdk(values: Pick<Values<'site'>, 'BETBY_SDK_URL' | 'BETBY_BRAND'>): BookSdk | undefined {
  const { BETBY_SDK_URL: script, BETBY_BRAND: integration } = values
  return script && integration ? { script, integration } : undefined
}

/** Variables that monitoring needs; only `DD_SESSION_SAMPLE_RATE` may be missing. */
const MONITORING = ['DD_APPLICATION_ID', 'DD_CLIENT_TOKEN', 'DD_SITE', 'DD_VERSION', 'DD_ENV'] as const

/** Missing configuration of monitoring; empty when complete. */
export const missingForMonitoring = (config: PublicConfig) => MONITORING.filter((name) => !config[name])

/** A warning for the log about partly configured monitoring; undefined when it is complete or absent. */
export function monitoringWarning(config: PublicConfig): string | undefined {
  const missing = missingForMonitoring(config)
  if (missing.length === 0 || missing.length === MONITORING.length) return undefined
  return `Monitoring is skipped: ${missing.join(', ')} missing.`
}
