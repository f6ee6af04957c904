import { imageUrl } from '@jogo/contract/images'
import type { PublicSettings } from '@jogo/contract/settings'
import { api } from '../lib/api.ts'
import { boot } from './boot.ts'
import { querySlot } from './query-slot.ts'
import { currentSettings, freshSettings } from './settings.ts'

const HIDDEN_MS = 2_000
const CALL = 'GET /v2/settings/'

let asked = 0

/** Fetches the settings and shows them: whatever was rendered from them changes in place. Of several answers the last asked for counts. */
export async function refreshSettings(version?: number): Promise<void> {
  const mine = ++asked
  try {
    const fresh = await api(CALL, version === undefined ? {} : { query: { version: String(version) } })
    if (mine === asked) accept(fresh)
  } catch (failure) {
    console.warn('Settings:', failure)
  }
}

/** A page that was out of sight may have missed what the line said; and another layout may need the colours of the settings. */
export function watchSettings(): void {
  let hiddenAt = document.hidden ? performance.now() : undefined
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = performance.now()
    else if (hiddenAt !== undefined && performance.now() - hiddenAt > HIDDEN_MS) void refreshSettings()
  })
  if (namesColours(currentSettings())) void paint(currentSettings())
}

function accept(fresh: PublicSettings): void {
  const before = currentSettings()
  if (JSON.stringify(before) === JSON.stringify(fresh)) return
  boot().data[CALL] = fresh
  freshSettings.set(fresh)
  querySlot.get()?.setQueryData([CALL], fresh)
  retitle(before.general_site_title, fresh.general_site_title)
  if (before.general_site_favicon !== fresh.general_site_favicon) changeIcon(fresh.general_site_favicon)
  if (namesColours(before) || namesColours(fresh)) void paint(fresh)
}

/** A page's own title stands before the site's. */
function retitle(before: string | undefined, now: string): void {
  if (before !== undefined && document.title.endsWith(`| ${before}`))
    document.title = document.title.slice(0, -before.length) + now
}

const OWN_ICON = '/favicon.svg'

function changeIcon(value: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  link.removeAttribute('type')
  link.href = value ? imageUrl(value, 'card') : OWN_ICON
}

const namesColours = (settings: Partial<PublicSettings>) =>
  Object.entries(settings).some(([key, value]) => value !== '' && /^(colors_|general_\w+_color$)/.test(key))

let sheet: CSSStyleSheet | undefined

/** All layouts in both lights, over the style of the page; an adopted sheet needs no leave of the content security policy. */
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
