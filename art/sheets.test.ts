import { readdirSync } from 'node:fs'
import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import { expect, it } from 'vitest'
import { SLOTS } from './games/all.ts'
import { drawingHash, FOLDER, readHashes, SHEETS } from './sheets.ts'

it.each(Object.entries(SHEETS))('%s was made of what its script draws (node art/sheets.ts)', (name, draw) => {
  expect(readHashes()[name]).toBe(drawingHash(draw()))
})

it('keeps no picture that nobody draws', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.avif'))
  expect(files.sort()).toEqual(Object.keys(SHEETS).sort())
})

it.each(Object.entries(SLOT_GAMES))(
  '%s has a drawing of each of its symbols, in the order of their numbers',
  (name, slot) => {
    expect(Object.keys(SLOTS[name]?.symbols ?? {})).toEqual(slot.versions.at(-1)?.symbols)
  },
)
