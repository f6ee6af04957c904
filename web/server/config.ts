import type { PublicConfig } from '../app/state/boot.ts'

export interface SiteConfig {
  port: number
  host: string
  /** One or several; used in turn. */
  apiUrls: readonly string[]
  gatewayUrls: readonly string[]
  /** A trusted load balancer names the visitor's address (X-Forwarded-For). */
  behindProxy: boolean
  /** Prerendered pages are rendered again whenever their data changes; otherwise on request. */
  rendersAhead: boolean
  /** The site's public scheme and host, used in canonical addresses and the sitemap. */
  origin: string
  public: PublicConfig
}

/** Read from the environment when the server starts: the build holds no address and no key. */
export function readConfig(env: NodeJS.ProcessEnv): SiteConfig {
  const port = portOf(env.SITE_PORT)
  return {
    port,
    host: env.SITE_HOST ?? '127.0.0.1',
    apiUrls: urlsOf('API_URL', env.API_URL ?? 'http://127.0.0.1:3001'),
    gatewayUrls: urlsOf('GATEWAY_URL', env.GATEWAY_URL ?? 'http://127.0.0.1:3002'),
    behindProxy: env.SITE_BEHIND_PROXY === '1',
    rendersAhead: env.PAGES_AHEAD !== '0',
    origin: urlsOf('SITE_URL', env.SITE_URL ?? `http://localhost:${port}`)[0] ?? '',
    public: {
      DD_APPLICATION_ID: env.DD_APPLICATION_ID ?? '',
      DD_CLIENT_TOKEN: env.DD_CLIENT_TOKEN ?? '',
      DD_SITE: env.DD_SITE ?? '',
      DD_VERSION: env.DD_VERSION ?? '',
      DD_ENV: env.DD_ENV ?? '',
      DD_SESSION_SAMPLE_RATE: percentOf('DD_SESSION_SAMPLE_RATE', env.DD_SESSION_SAMPLE_RATE ?? ''),
      // Identifies the application to the gateway.
      APP_ID: env.APP_ID ?? env.REALTIME_KEY ?? 'jogo-limpo-key',
      // The api's address for browsers. Empty: the site itself, which passes calls on.
      API_URL: env.BROWSER_API_URL ?? '',
      SOFTSWISS_SCRIPT_URL: scriptOf('SOFTSWISS_SCRIPT_URL', env.SOFTSWISS_SCRIPT_URL ?? ''),
    },
  }
}

function portOf(text = '3000'): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`SITE_PORT is not a port: ${text}`)
  return port
}

function percentOf(name: string, text: string): string {
  if (text !== '' && !(Number(text) >= 0 && Number(text) <= 100))
    throw new Error(`${name} is not a percentage from 0 to 100: ${text}`)
  return text
}

function scriptOf(name: string, text: string): string {
  if (text !== '' && !/^https?:\/\//.test(URL.parse(text)?.href ?? ''))
    throw new Error(`${name} is not the address of a script: ${text}`)
  return text
}

/** Monitoring needs all of these; only `DD_SESSION_SAMPLE_RATE` may be missing. */
const MONITORING = ['DD_APPLICATION_ID', 'DD_CLIENT_TOKEN', 'DD_SITE', 'DD_VERSION', 'DD_ENV'] as const

/** The configuration that monitoring still needs; empty when complete. */
export const missingForMonitoring = (config: PublicConfig) => MONITORING.filter((name) => !config[name])

/** A warning for the log when monitoring is configured only in part; undefined when it is complete or not configured at all. */
export function monitoringWarning(config: PublicConfig): string | undefined {
  const missing = missingForMonitoring(config)
  if (missing.length === 0 || missing.length === MONITORING.length) return undefined
  return `Monitoring is skipped: ${missing.join(', ')} missing.`
}

/** Addresses separated by commas. */
function urlsOf(name: string, text: string): string[] {
  return text.split(',').map((one) => {
    if (!URL.canParse(one.trim())) throw new Error(`${name} is not an address: ${one}`)
    return new URL(one.trim()).origin
  })
}
