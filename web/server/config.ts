import type { PublicConfig } from '../app/state/boot.ts'

export interface SiteConfig {
  port: number
  host: string
  /** One or several, in turn. */
  apiUrls: readonly string[]
  gatewayUrls: readonly string[]
  /** A balancer that we trust says who the visitor is (X-Forwarded-For). */
  behindProxy: boolean
  /** Scheme and host under which the world knows the site: in canonical addresses and the sitemap. */
  origin: string
  public: PublicConfig
}

/** From the environment, when the server starts: the build holds no address and no key. */
export function readConfig(env: NodeJS.ProcessEnv): SiteConfig {
  const port = portOf(env.SITE_PORT)
  return {
    port,
    host: env.SITE_HOST ?? '127.0.0.1',
    apiUrls: urlsOf('API_URL', env.API_URL ?? 'http://127.0.0.1:3001'),
    gatewayUrls: urlsOf('GATEWAY_URL', env.GATEWAY_URL ?? 'http://127.0.0.1:3002'),
    behindProxy: env.SITE_BEHIND_PROXY === '1',
    origin: urlsOf('SITE_URL', env.SITE_URL ?? `http://localhost:${port}`)[0] ?? '',
    public: {
      DD_APPLICATION_ID: env.DD_APPLICATION_ID ?? '',
      DD_CLIENT_TOKEN: env.DD_CLIENT_TOKEN ?? '',
      DD_SITE: env.DD_SITE ?? '',
      DD_VERSION: env.DD_VERSION ?? '',
      DD_ENV: env.DD_ENV ?? '',
      DD_SESSION_SAMPLE_RATE: percentOf('DD_SESSION_SAMPLE_RATE', env.DD_SESSION_SAMPLE_RATE ?? ''),
      // Names the application to the gateway.
      APP_ID: env.APP_ID ?? env.REALTIME_KEY ?? 'jogo-limpo-key',
      // What browsers call. Empty: this very origin, which hands the calls on.
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

/** Monitoring wants all of these; `DD_SESSION_SAMPLE_RATE` may be missing. */
const MONITORING = ['DD_APPLICATION_ID', 'DD_CLIENT_TOKEN', 'DD_SITE', 'DD_VERSION', 'DD_ENV'] as const

/** What monitoring lacks of its configuration: nothing when it is complete. */
export const missingForMonitoring = (config: PublicConfig) => MONITORING.filter((name) => !config[name])

/** For the log: monitoring was meant and cannot be. Undefined when it is complete, or was not meant at all. */
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
