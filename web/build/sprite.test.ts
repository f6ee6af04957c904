import { readdirSync, readFileSync } from 'node:fs'
import { ICONS } from '@jogo/contract/icons'
import { expect, it } from 'vitest'
import { sprite } from './tokens.ts'

const APP = new URL('../app/', import.meta.url)
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, APP), 'utf8'))
  .join('\n')

it('has one symbol for each icon, drawn', () => {
  const drawn = sprite()
  for (const name of ICONS)
    expect(drawn).toMatch(new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(<\\w+ [^>]+/>)+</symbol>`))
})

it('icons.svg is what it makes (node web/build.ts writes it)', () => {
  expect(readFileSync(new URL('ui/icons.svg', APP), 'utf8')).toBe(sprite())
})

it.each(ICONS)('%s is used somewhere: every page fetches the sprite', (name) => {
  expect(sources.includes(`'${name}'`) || sources.includes(`"${name}"`)).toBe(true)
})

it('is in alphabetical order', () => {
  expect([...ICONS]).toEqual([...ICONS].sort())
})
