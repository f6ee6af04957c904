import type { SettingKey } from '@jogo/contract/settings'
import { brandTokens } from '../web/app/styles/brand.ts'

/** Settings of background colours, and the token of each. */
const GROUNDS: Partial<Record<SettingKey, string>> = {
  general_background_color: 'ground',
  colors_ground: 'ground',
  colors_surface: 'surface',
  colors_raised: 'raised',
}

/** Colours derived by pages from a background colour, one per theme, for the operator of the setting. Undefined for other settings. */
export function shownAs(key: SettingKey, value: unknown): string | undefined {
  const token = GROUNDS[key]
  const shown = (theme: 'dark' | 'light') => brandTokens({ [key]: value }, 'default', theme)?.[token ?? '']
  const [dark, light] = [shown('dark'), shown('light')]
  if (!token || !dark || !light) return undefined
  return `Shown as ${dark} in the dark theme and ${light} in the light one: text has to stay readable on it.`
}
