import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problemsOf } from '../../slots/problems.ts'
import * as registry from './registry.ts'

const slots = Object.entries(registry)

it.each(slots)(
  '%s has data without a problem, under the name of its file, of rising versions',
  (name, slot) => {
    expect(slot.versions.map(problemsOf)).toEqual(slot.versions.map(() => []))
    expect(slot.versions.map((data) => [data.name, data.version])).toEqual(
      slot.versions.map((_, at) => [name, at + 1]),
    )
  },
)

it('plays every data file that there is', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'))
  const played = slots.flatMap(([name, { versions }]) =>
    versions.map((_, at) => (at === 0 ? `${name}.json` : `${name}-${at + 1}.json`)),
  )
  expect(files.sort()).toEqual(played.sort())
})
