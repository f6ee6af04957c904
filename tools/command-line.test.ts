import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { AS, commandLine, helpOf, readWords } from './command-line.ts'
import { isTest, projectFiles } from './tidy/files.ts'

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
  const lines = helpOf(COMMAND).split('\n')
  expect(lines[0]).toBe('npm run thing -- do WORD   does it')
  expect(lines.slice(-3)).toEqual([
    '  --role ROLE  of whom; may be said again',
    '  --yes        asks nothing',
    '  --help       prints this',
  ])
})

it('is how every command of tools/ and bench/ learns what it was started with', () => {
  // Before packages are there, and what is handed on to another program as it came.
  const others = ['bootstrap.mjs', 'healthy.mjs', 'command-line.ts', 'e2e.ts', 'workshop.ts']
  const programs = projectFiles().filter(
    ({ path }) => (/^tools\/.*\.(ts|mjs)$/.test(path) || /^bench\/[a-z-]+\.ts$/.test(path)) && !isTest(path),
  )
  const reading = programs.filter(({ text }) => text.includes('process.argv'))
  expect(reading.map(({ path }) => path).toSorted()).toEqual(others.map((name) => `tools/${name}`).toSorted())
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'bench'], {
    encoding: 'utf8',
  })
  const benches = (/npm run bench -- (.*)/.exec(stdout + stderr)?.[1] ?? '')
    .split(' | ')
    .map((name) => `bench/${name}.ts`)
  const scripts =
    programs.find(({ path }) => path === 'tools/bootstrap.mjs')?.text.match(/(tools|bench)\/[a-z-]+\.ts/g) ??
    []
  expect(scripts.length).toBeGreaterThan(20)
  const asIs = ['tools/e2e.ts', 'tools/workshop.ts']
  const declaring = (path: string) =>
    programs.some((one) => one.path === path && /\bcommandLine\(/.test(one.text))
  expect(
    [...new Set([...scripts, ...benches])].filter((path) => !declaring(path) && !asIs.includes(path)),
  ).toEqual([])
})

it('says every command that lists something as JSON too', () => {
  const lists = [
    'casino',
    'cases',
    'content',
    'jobs',
    'networks',
    'operators',
    'players',
    'regulators',
    'settings',
    'trader',
  ]
  const text = (name: string) => projectFiles().find(({ path }) => path === `tools/${name}.ts`)?.text ?? ''
  expect(
    lists.filter((name) => !/\.\.\.JSON_TOO/.test(text(name)) || !/printJson\(/.test(text(name))),
  ).toEqual([])
})
