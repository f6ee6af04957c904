import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandCss, brandSheet, brandTokens } from './brand.ts'
import { contrast } from './colour.ts'
import { LAYOUTS, type Layout, layoutTokens, type Theme } from './tokens.ts'

const layouts = Object.keys(LAYOUTS) as Layout[]
const sets = layouts.flatMap((layout) =>
  (['dark', 'light'] as Theme[]).map((theme) => [layout, theme] as const),
)
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const KEYS = [
  'general_site_color',
  'general_secondary_color',
  'general_background_color',
  'colors_accent',
  'colors_ground',
  'colors_raised',
  'colors_surface',
  'colors_text',
  'colors_muted',
  'colors_danger',
]
const general = fc.dictionary(fc.constantFrom(...KEYS), hex, { minKeys: 1 })
const any = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), hex))

function leastContrasts(token: Record<string, string>) {
  const on = (ink: string, fills: string[]) =>
    Math.min(...fills.map((fill) => contrast(token[ink] ?? '', token[fill] ?? '')))
  const grounds = ['ground', 'surface', 'raised']
  return {
    text: Math.min(
      ...['text', 'muted', 'accent-text', 'win-text', 'danger-text'].map((ink) => on(ink, grounds)),
    ),
    fills: Math.min(...['accent', 'win', 'danger'].map((fill) => on(`on-${fill}`, [fill]))),
    edge: on('edge', grounds),
  }
}

describe.each(sets)('brand colours on %s, %s', (layout, theme) => {
  it('[START-8] can be read whatever colours the settings name', () => {
    fc.assert(
      fc.property(general, (settings) => {
        const least = leastContrasts(brandTokens(settings, layout, theme) ?? {})
        expect(least.text).toBeGreaterThanOrEqual(4.5)
        expect(least.fills).toBeGreaterThanOrEqual(4.5)
        expect(least.edge).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 300 },
    )
  })

  it('keep the hue of what was named', () => {
    expect(brandTokens({ general_site_color: '#7040F0' }, layout, theme)?.accent).toBe('#7040f0')
    expect(brandTokens({ general_secondary_color: '0af' }, layout, theme)?.win).toBe('#00aaff')
  })

  it('leave everything else as it was', () => {
    const { accent, 'accent-text': _, 'on-accent': __, ...rest } = layoutTokens(layout, theme)
    expect(accent).toBeDefined()
    expect(brandTokens({ general_site_color: '#7040f0' }, layout, theme)).toMatchObject(rest)
  })
})

it('keeps each part that is named by itself', () => {
  const tokens = brandTokens(
    { general_site_color: '#ff0000', colors_accent: '#00ff00', colors_line: '#123' },
    'default',
    'dark',
  )
  expect(tokens).toMatchObject({ accent: '#00ff00', line: '#112233' })
})

it('brings a background into the light of the theme', () => {
  const dark = brandTokens({ general_background_color: '#ffffff' }, 'default', 'dark')?.ground ?? ''
  const light = brandTokens({ general_background_color: '#000000' }, 'default', 'light')?.ground ?? ''
  expect(contrast(dark, '#ffffff')).toBeGreaterThan(10)
  expect(contrast(light, '#000000')).toBeGreaterThan(14)
})

it.each([
  {},
  { general_site_color: '' },
  { general_site_color: 'red' },
  { general_site_color: '#12345' },
  { general_site_color: 7 },
])('says nothing when no colour is named: %j', (settings) => {
  expect(brandCss(settings, 'default', 'dark')).toBe('')
  expect(brandSheet(settings)).toBe('')
})

it('writes colours and nothing else, whatever stands in the settings', () => {
  const rule =
    /^(:root\[data-layout="\w+"\](\[data-theme="light"\]|:not\(\[data-theme="light"\]\))\{--[a-z-]+:#[0-9a-f]{6}(;--[a-z-]+:#[0-9a-f]{6})*\})*$/
  fc.assert(
    fc.property(any, hex, (noise, colour) => {
      const css = brandSheet({ ...noise, general_site_color: colour })
      expect(css).toMatch(rule)
      expect(css.match(/data-layout/g)).toHaveLength(sets.length)
    }),
  )
})
