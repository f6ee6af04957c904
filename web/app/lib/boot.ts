import type { Language } from '@jogo/contract/refusals'
import type { PublicSettings } from '@jogo/contract/settings'
import type { ShellBoot } from '../../shell/index.ts'
import type { Theme } from '../styles/tokens.ts'
import type { BackendBrand } from './backend-brand.ts'
import { showTimesIn } from './shown-zone.ts'

/** Public configuration, read at the start of the site's server. Contains no secret. */
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

/** The verification company's browser SDK for face checks. */
export interface FaceSdk {
  /** Address of its script. */
  script: string
  host: string
  /** The token is public in browsers. */
  token: string
}

/** The script of the second sports book's supplier. */
export interface BookSdk {
  /** Address of its script. */
  script: string
  /** The house's name at the supplier. */
  integration: string
}

/** The boot data of the rendered page, so that the first render in the browser equals the server's. */
export interface Boot extends ShellBoot {
  language: Language
  theme: Theme
  /**
   * Whether a cookie says that an exclusion or suspension bars deposits; no page then offers deposits until the
   * player is loaded.
   */
  depositBarred?: boolean
  /** Whether the api is unreachable. */
  away: boolean
  config: PublicConfig
  /** The brand of the backend at `API_URL`, where it is not the site's own. */
  brand?: BackendBrand | undefined
  /** Present only at the address of the face check, whose document may load the script and use the camera. */
  face?: FaceSdk | undefined
  /** Present only below the address of the second sports area, whose document may load the script. */
  book?: BookSdk | undefined
  /** Whether this document's policy admits another company's code, which no other page shares. */
  guest?: boolean
  /** Address of the style sheet with the colours of the other layouts. */
  layoutsCss: string
  /** Text files of the language, by group. */
  texts: Record<string, string>
}

let current: Boot

export function setBoot(boot: Boot): void {
  current = boot
  const settings = boot.data?.['GET /v2/settings/'] as Partial<PublicSettings> | undefined
  showTimesIn(settings?.general_time_zone)
}

/** A render on the server is synchronous, so no other render can intervene. */
export function boot(): Boot {
  return current
}
