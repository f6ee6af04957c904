import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { broken, type Mutant, mutantName } from './mutant.ts'
import { MUTANTS } from './rows.ts'

const row: Mutant = { file: 'a.ts', from: 'one', to: 'two', test: 'a.test.ts', title: 'counts' }

it('breaks one place, and refuses a text that is not there, or there twice', () => {
  expect(broken('just one', row)).toBe('just two')
  expect(() => broken('none', { ...row, from: 'some' })).toThrow('0 times')
  expect(() => broken('one one', row)).toThrow('2 times')
  expect(broken('one', { ...row, to: '$&' })).toBe('$&')
})

it.each(MUTANTS.map((mutant) => [mutantName(mutant), mutant] as const))(
  '%s still fits the code, and names a test',
  (_, mutant) => {
    expect(broken(readFileSync(mutant.file, 'utf8'), mutant)).not.toBe('')
    expect(readFileSync(mutant.test, 'utf8').length).toBeGreaterThan(0)
  },
)
