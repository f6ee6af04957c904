import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { isTest, projectFiles } from './files.ts'

describe('a command', () => {
  const files = projectFiles()

  it('learns what it was started with by commandLine()', () => {
    // Programs run before the installation of packages, and programs that pass their arguments on unchanged.
    const others = ['bootstrap.mjs', 'healthy.mjs', 'command-line.ts', 'e2e.ts', 'workshop.ts']
    const programs = files.filter(
      ({ path }) =>
        (/^(tools|checks|sim)\/.*\.(ts|mjs)$/.test(path) || /^bench\/[a-z-]+\.ts$/.test(path)) &&
        !isTest(path),
    )
    const reading = programs.filter(({ text }) => text.includes('process.argv'))
    expect(reading.map(({ path }) => path).toSorted()).toEqual(
      others.map((name) => `tools/${name}`).toSorted(),
    )
    const { stdout, stderr } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'bench'], {
      encoding: 'utf8',
    })
    const benches = (/npm run bench -- (.*)/.exec(stdout + stderr)?.[1] ?? '')
      .split(' | ')
      .map((name) => `bench/${name}.ts`)
    const scripts =
      programs
        .find(({ path }) => path === 'tools/bootstrap.mjs')
        ?.text.match(/(tools|checks|sim|bench)\/[a-z-]+\.ts/g) ?? []
    expect(scripts.length).toBeGreaterThan(20)
    const asIs = ['tools/e2e.ts', 'tools/workshop.ts']
    const declaring = (path: string) =>
      programs.some((program) => program.path === path && /\bcommandLine\(/.test(program.text))
    expect(
      [...new Set([...scripts, ...benches])].filter((path) => !declaring(path) && !asIs.includes(path)),
    ).toEqual([])
  })

  it('prints a list as JSON too', () => {
    const lists = [
      'aml',
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
    const text = (name: string) => files.find(({ path }) => path === `tools/${name}.ts`)?.text ?? ''
    expect(
      lists.filter((name) => !/\.\.\.JSON_TOO/.test(text(name)) || !/printJson\(/.test(text(name))),
    ).toEqual([])
  })
})
