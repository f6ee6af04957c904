import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { GAMES } from './games/all.ts'
import { FOLDERS } from './main.ts'
import { SMALL_PICTURES } from './spots.ts'

const all = FOLDERS.flatMap(({ folder, pictures }) =>
  Object.entries(pictures).map(([name, draw]) => ({ name, folder, draw })),
)

describe.each(all)('$name', ({ name, folder, draw }) => {
  const drawn = draw()

  it('is what its script draws (node art/main.ts)', () => {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(drawn)
  })

  it('weighs little and relies on no font, picture or script from elsewhere', () => {
    expect(drawn.length).toBeLessThan(30_000)
    expect(drawn).not.toMatch(/<text|<image|<script|<style|<foreignObject|href="(?!#)/)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('defines all that it refers to, each once', () => {
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...drawn.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })
})

it.each(Object.entries(SMALL_PICTURES))('%s is a small file', (_, draw) => {
  expect(brotliCompressSync(draw()).length).toBeLessThan(3_000)
})

it('no picture is kept that nobody draws', () => {
  for (const { folder, pictures } of FOLDERS)
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.svg'))
        .sort(),
    ).toEqual(Object.keys(pictures).sort())
})

it('no two games share their name, their colours or their symbol', () => {
  for (const look of [
    GAMES.map(({ slug }) => slug),
    GAMES.map(({ palette }) => Object.values(palette).join()),
    GAMES.map(({ hero }) => hero),
  ])
    expect(new Set<unknown>(look).size).toBe(GAMES.length)
})
