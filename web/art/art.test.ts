import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FOLDER, PICTURES } from './main.ts'

it.each(Object.entries(PICTURES))('%s is what its script draws (node web/art/main.ts)', (name, draw) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(draw())
})
