import { loadScript } from './script.ts'

export interface MonitoringConfig {
  DD_APPLICATION_ID: string
  DD_CLIENT_TOKEN: string
  DD_SITE: string
  DD_VERSION: string
  DD_ENV: string
  /** Percentage of sessions, as text; 100 when empty. */
  DD_SESSION_SAMPLE_RATE: string
}

const NEEDED = ['DD_APPLICATION_ID', 'DD_CLIENT_TOKEN', 'DD_SITE', 'DD_VERSION', 'DD_ENV'] as const
const BUNDLES = 'https://www.datadoghq-browser-agent.com'
/** Folders of Datadog's scripts, one for each of its sites. */
const FOLDERS: Readonly<Record<string, string>> = {
  'datadoghq.com': 'us1',
  'us3.datadoghq.com': 'us3',
  'us5.datadoghq.com': 'us5',
  'datadoghq.eu': 'eu1',
  'ap1.datadoghq.com': 'ap1',
  'ap2.datadoghq.com': 'ap2',
}

/** The used part of Datadog's real-user monitoring script. */
interface Monitor {
  init(options: object): void
  setTrackingConsent(consent: 'granted' | 'not-granted'): void
}

/** The options of the script; undefined, with a warning, for an incomplete configuration. */
export function monitoringOptions(config: MonitoringConfig): object | undefined {
  const missing = NEEDED.filter((name) => !config[name])
  if (missing.length > 0) {
    console.warn(`Monitoring is skipped: ${missing.join(', ')} missing.`)
    return undefined
  }
  return {
    applicationId: config.DD_APPLICATION_ID,
    clientToken: config.DD_CLIENT_TOKEN,
    site: config.DD_SITE,
    service: 'web',
    version: config.DD_VERSION,
    env: config.DD_ENV,
    sessionSampleRate: parseRate(config.DD_SESSION_SAMPLE_RATE),
    sessionReplaySampleRate: 0,
    defaultPrivacyLevel: 'mask-user-input',
    trackingConsent: 'not-granted',
    beforeSend: withoutSecrets,
  }
}

const parseRate = (text: string): number => {
  const rate = text.trim() === '' ? 100 : Number(text)
  return rate >= 0 && rate <= 100 ? rate : 100
}

/** Removes credentials from addresses: the link of a password e-mail is secret. */
function withoutSecrets(event: { view?: { url?: string; referrer?: string } }): boolean {
  const hide = (url = '') => url.replace(/([?&]token=)[^&#]*/g, '$1…')
  if (event.view?.url) event.view.url = hide(event.view.url)
  if (event.view?.referrer) event.view.referrer = hide(event.view.referrer)
  return true
}

/**
 * Fetches nothing before the first consent.
 * @returns a function to call with the consent, now and on every change; undefined, with a warning, when monitoring is not configured
 */
export function createMonitoring(
  config: MonitoringConfig,
): ((hasConsent: boolean) => Promise<void>) | undefined {
  const options = monitoringOptions(config)
  if (!options) return undefined
  const folder = FOLDERS[config.DD_SITE]
  const load = async () => {
    await loadScript(folder ? `${BUNDLES}/${folder}/v7/datadog-rum.js` : `${BUNDLES}/datadog-rum-v7.js`)
    const monitor = (globalThis as { DD_RUM?: Monitor }).DD_RUM
    monitor?.init(options)
    return monitor
  }
  let loading: Promise<Monitor | undefined> | undefined
  let latest = false
  return async (hasConsent) => {
    latest = hasConsent
    if (hasConsent) loading ??= load()
    const monitor = await loading
    monitor?.setTrackingConsent(latest ? 'granted' : 'not-granted')
  }
}
