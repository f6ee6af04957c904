import { imageUrl } from '@jogo/contract/images'
import type { PublicSettings } from '@jogo/contract/settings'
import { api } from '../lib/api.ts'
import { queries } from '../lib/queries/client.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { showTimesIn } from '../lib/shown-zone.ts'
import { currentSettings, onSettings } from './settings.ts'

const HIDDEN_MS = 2_000
const CALL = 'GET /v2/settings/'

let latestRequest = 0

/** Fetches the settings and updates everything rendered from them. Of several pending requests the latest counts. */
export async function refreshSettings(version?: number): Promise<void> {
  const mine = ++latestRequest
  try {
    const fresh = await api(CALL, version === undefined ? {} : { query: { version: String(version) } })
    if (mine === latestRequest) queries().setQueryData(publicKey(CALL), fresh)
  } catch (failure) {
    console.warn('Settings:', failure)
  }
}

/**
 * Refreshes the settings when a hidden page is shown again, because the page may have missed realtime messages. Refreshes
 * them after a change of the layout, too: each layout has its own colours in the settings.
 */
export function watchSettings(): void {
  let hiddenAt = document.hidden ? performance.now() : undefined
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = performance.now()
    else if (hiddenAt !== undefined && performance.now() - hiddenAt > HIDDEN_MS) void refreshSettings()
  })
  let shown = currentSettings()
  if (namesColours(shown)) void paint(shown)
  onSettings(() => {
    show(shown, currentSettings())
    shown = currentSettings()
  })
}

/** Updates the parts outside React: time zone, title, icon and colours. */
function show(before: Partial<PublicSettings>, fresh: Partial<PublicSettings>): void {
  showTimesIn(fresh.general_time_zone)
  retitle(before.general_site_title, fresh.general_site_title)
  if (before.general_site_favicon !== fresh.general_site_favicon) changeIcon(fresh.general_site_favicon)
  if (namesColours(before) || namesColours(fresh)) void paint(fresh)
}

/** Replaces the site's title at the end of the page title. */
function retitle(before: string | undefined, now = ''): void {
  if (before !== undefined && document.title.endsWith(`| ${before}`))
    document.title = document.title.slice(0, -before.length) + now
}

const OWN_ICON = '/favicon.svg'

function changeIcon(value: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  link.removeAttribute('type')
  link.href = value ? imageUrl(value, 'card') : OWN_ICON
}

const namesColours = (settings: Partial<PublicSettings>) =>
  Object.entries(settings).some(([key, value]) => value !== '' && /^(colors_|general_\w+_color$)/.test(key))

let sheet: CSSStyleSheet | undefined

/**
 * Colours of all layouts in both themes, after the page's styles. An adopted style sheet needs no exception in the content security policy.
 */
async function paint(settings: Partial<PublicSettings>): Promise<void> {
  const { brandSheet } = await import('../styles/brand.ts')
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(brandSheet(settings))
  document.getElementById('brand')?.remove()
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
