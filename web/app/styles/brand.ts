import { atLightness, colourLightness, readableOn } from './colour.ts'
import { inked, LAYOUTS, type Layout, type Palette, type Theme } from './tokens.ts'

/** Public settings in wire format: any key, any value; invalid colours are ignored. */
export type ColourSettings = Readonly<Record<string, unknown>>

const GROUNDS = ['ground', 'surface', 'raised'] as const
const PARTS = [...GROUNDS, 'line', 'text', 'muted', 'accent', 'win', 'danger'] as const

/**
 * Distance of surfaces from the ground in OKLCH lightness. In the light theme near surfaces are white, and raised surfaces are shaded.
 */
const STEPS = {
  dark: { least: 0.1, most: 0.3, chroma: 0.1, surface: 0.04, raised: 0.085, line: 0.155 },
  light: { least: 0.94, most: 0.985, chroma: 0.04, surface: 1, raised: -0.03, line: -0.09 },
} as const

/**
 * The tokens of a layout in one theme, repainted in the settings' colours; undefined without any.
 * - `general_site_color` → accent, `general_secondary_color` → win (the second filled colour), `general_background_color` → ground, adjusted
 *   to the lightness of the theme, and the surfaces over it;
 * - `colors_<part>` (`ground surface raised line text muted accent win danger`) → that part alone, with precedence over the three above.
 * A colour is `#rgb` or `#rrggbb`, with or without `#`. The lightness of every text token is moved until it reaches 4.5:1 on all grounds,
 * edges of fields 3:1.
 */
export function brandTokens(
  settings: ColourSettings,
  layout: Layout,
  theme: Theme,
): Record<string, string> | undefined {
  const named = namedParts(settings, theme)
  if (Object.keys(named).length === 0) return undefined
  const palette: Palette = { ...LAYOUTS[layout][theme], ...named }
  const grounds = [palette.ground, palette.surface, palette.raised]
  return inked(
    { ...palette, text: readableOn(palette.text, grounds, 7), muted: readableOn(palette.muted, grounds) },
    theme,
  )
}

/** `brandTokens` as a CSS rule, more specific than the style sheet's; '' without colours. */
export function brandCss(settings: ColourSettings, layout: Layout, theme: Theme): string {
  const tokens = brandTokens(settings, layout, theme)
  if (!tokens) return ''
  const light = '[data-theme="light"]'
  const selector = `:root[data-layout="${layout}"]${theme === 'light' ? light : `:not(${light})`}`
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

/** The colours of all layouts in both themes, for a page that may switch either without a reload. */
export const brandSheet = (settings: ColourSettings): string =>
  (Object.keys(LAYOUTS) as Layout[])
    .flatMap((layout) => (['dark', 'light'] as const).map((theme) => brandCss(settings, layout, theme)))
    .join('')

function namedParts(settings: ColourSettings, theme: Theme): Partial<Palette> {
  const background = parseColour(settings.general_background_color)
  const parts: Partial<Palette> = background ? groundsFrom(background, theme) : {}
  const set = (part: keyof Palette, value: unknown) => {
    const colour = parseColour(value)
    if (colour) parts[part] = colour
  }
  set('accent', settings.general_site_color)
  set('win', settings.general_secondary_color)
  for (const part of PARTS) set(part, settings[`colors_${part}`])
  for (const part of GROUNDS) if (parts[part]) parts[part] = lightGround(theme, parts[part])
  return parts
}

function groundsFrom(background: string, theme: Theme): Partial<Palette> {
  const { least, most, chroma, ...steps } = STEPS[theme]
  const base = Math.min(most, Math.max(least, colourLightness(background)))
  const at = (step: number) => atLightness(background, base + step, chroma)
  return {
    ground: at(0),
    surface: at(steps.surface),
    raised: at(steps.raised),
    line: at(steps.line),
  }
}

/**
 * No text is readable on both black and white. Backgrounds of text therefore stay dark in the dark theme and light in the
 * light theme.
 */
function lightGround(theme: Theme, colour: string): string {
  const lightness = colourLightness(colour)
  if (theme === 'dark' ? lightness <= 0.4 : lightness >= 0.9) return colour
  return atLightness(colour, theme === 'dark' ? STEPS.dark.most : STEPS.light.least, STEPS[theme].chroma)
}

/** `#1AF`, `11aaff` → `#11aaff`; undefined for anything else, so that a setting cannot inject CSS. */
function parseColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
