import type { Language } from '@jogo/contract/refusals'
import type { PublicSettings } from '@jogo/contract/settings'
import type { ShellBoot } from '../../shell/index.ts'
import { showTimesIn } from '../lib/dates.ts'
import type { Theme } from '../styles/tokens.ts'

/** Public configuration, read when the site's server starts. Never a secret. */
export interface PublicConfig {
  DD_APPLICATION_ID: string
  DD_CLIENT_TOKEN: string
  DD_SITE: string
  DD_VERSION: string
  DD_ENV: string
  DD_SESSION_SAMPLE_RATE: string
  APP_ID: string
  API_URL: string
  SOFTSWISS_SCRIPT_URL: string
}

/** What the server tells the browser about the page it rendered, so that both render the same. */
export interface Boot extends ShellBoot {
  language: Language
  theme: Theme
  /** A hint came along that a bar of his own keeps him from depositing: nothing offers it until he is known. */
  depositBarred?: boolean
  /** The api does not answer. */
  away: boolean
  config: PublicConfig
  /** The style sheet with the colours of the other layouts. */
  layoutsCss: string
  /** Files with the texts of the language, by group. */
  texts: Record<string, string>
}

let current: Boot

export function setBoot(boot: Boot): void {
  current = boot
  const settings = boot.data?.['GET /v2/settings/'] as Partial<PublicSettings> | undefined
  showTimesIn(settings?.general_time_zone)
}

/** On the server a render is synchronous: no other request's render comes between. */
export function boot(): Boot {
  return current
}
