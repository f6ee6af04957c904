import { expect, it } from 'vitest'
import { AS, commandHelp, commandLine, readWords } from './command-line.ts'

const COMMAND = commandLine('npm run thing -- do WORD   does it', {
  ...AS,
  role: { type: 'string', multiple: true, value: 'ROLE', says: 'of whom' },
  yes: { type: 'boolean', says: 'asks nothing' },
})

it('reads words and declared options in any order, and names an option that is not declared', () => {
  const { options, rest } = readWords(COMMAND, [
    'do',
    '--role',
    'a',
    'it',
    '--role=b',
    '--yes',
    '--',
    '--now',
  ])
  expect({ ...options, rest }).toEqual({ role: ['a', 'b'], yes: true, rest: ['do', 'it', '--now'] })
  expect(() => readWords(COMMAND, ['--rolle', 'a'])).toThrow("Unknown option '--rolle'")
  expect(() => readWords(COMMAND, ['--as'])).toThrow("Option '--as <value>' argument missing")
})

it('says every option in the help, from the same declaration', () => {
  const lines = commandHelp(COMMAND).split('\n')
  expect(lines[0]).toBe('npm run thing -- do WORD   does it')
  expect(lines.slice(-3)).toEqual([
    '  --role ROLE  of whom; may be said again',
    '  --yes        asks nothing',
    '  --help       prints this',
  ])
})
