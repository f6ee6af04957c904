import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, inkOn, readableOn } from './colour.ts'
import { LAYOUTS, type Layout, layoutTokens, type Theme, TOKEN_FILES, tokensCss } from './tokens.ts'

const sets = (Object.keys(LAYOUTS) as Layout[]).flatMap((layout) =>
  (['dark', 'light'] as Theme[]).map((theme) => [layout, theme] as const),
)

describe.each(sets)('%s, %s', (layout, theme) => {
  const token = layoutTokens(layout, theme) as Record<string, string>
  const grounds = ['ground', 'surface', 'raised']

  it.each(['text', 'muted', 'accent-text', 'win-text', 'danger-text', 'odds-up', 'odds-down'])(
    '%s can be read',
    (ink) => {
      for (const ground of grounds)
        expect(contrast(token[ink] ?? '', token[ground] ?? ''), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['accent', 'win', 'danger'])('what is written on %s can be read', (fill) => {
    expect(contrast(token[`on-${fill}`] ?? '', token[fill] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('shows where a field ends', () => {
    for (const ground of grounds)
      expect(contrast(token.edge ?? '', token[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

describe('colours that come from settings', () => {
  it.each(['#ff0000', '#ffff00', '#0000ff', '#00ff00', '#777777', '#f12c4c', '#000000', '#ffffff'])(
    'text on %s is readable',
    (fill) => {
      expect(contrast(readableOn(inkOn(fill), [fill]), fill)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['#ff0000', '#1020ff', '#333333', '#f12c4c'])(
    '%s as text on a dark and on a light page',
    (colour) => {
      for (const grounds of [
        ['#0b1410', '#1a2821'],
        ['#f3f7f4', '#ffffff'],
      ])
        for (const ground of grounds)
          expect(contrast(readableOn(colour, grounds), ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('leaves alone what can be read already', () => {
    expect(readableOn('#2bd47d', ['#0b1410'])).toBe('#2bd47d')
  })

  it('knows the contrasts of the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

it.each(Object.entries(TOKEN_FILES))(
  '%s is what tokens.ts makes (node web/build.ts writes it)',
  (name, layouts) => {
    expect(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')).toBe(tokensCss(layouts))
  },
)

it('every layout has its colours in one file', () => {
  expect(Object.values(TOKEN_FILES).flat().sort()).toEqual(Object.keys(LAYOUTS).sort())
})
