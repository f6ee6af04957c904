import type { SettingKey } from '@jogo/contract/settings'
import { brandTokens } from '../web/app/styles/brand.ts'

/** Colours that lie behind text, and the token that each becomes. */
const GROUNDS: Partial<Record<SettingKey, string>> = {
  general_background_color: 'ground',
  colors_ground: 'ground',
  colors_surface: 'surface',
  colors_raised: 'raised',
}

/** What pages make of a colour behind text, said to who sets it: each theme brings it into its own lightness. Undefined for the rest. */
export function shownAs(key: SettingKey, value: unknown): string | undefined {
  const token = GROUNDS[key]
  const shown = (theme: 'dark' | 'light') => brandTokens({ [key]: value }, 'default', theme)?.[token ?? '']
  const [dark, light] = [shown('dark'), shown('light')]
  if (!token || !dark || !light) return undefined
  return `Shown as ${dark} in the dark theme and ${light} in the light one: text has to stay readable on it.`
}
