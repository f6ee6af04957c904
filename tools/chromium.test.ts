import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium, findWithWindows, requireChromium } from './chromium.ts'

let folder: string
const lines: string[] = []
const say = (line: string) => lines.push(line)
const machine = () => ({ path: folder, places: [] })

beforeEach(() => {
  vi.stubEnv('CHROMIUM', '')
  folder = mkdtempSync(join(tmpdir(), 'jogo-chromium-'))
  lines.length = 0
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
  return join(folder, name)
}

it('takes the browser that is there', async () => {
  const chromium = program('chromium', 'exit 0')
  expect(await requireChromium(say, machine())).toBe(chromium)
  expect(lines).toEqual([])
})

it('passes over a stub that does not run', () => {
  program('chromium', 'echo install the snap; exit 1')
  const chrome = program('google-chrome', 'exit 0')
  expect(findChromium(machine())).toBe(chrome)
})

it('takes the headless shell before a browser with windows, but not where windows are wanted', async () => {
  const chromium = program('chromium', 'exit 0')
  const shell = program('chromium-headless-shell', 'exit 0')
  expect(await requireChromium(say, machine())).toBe(shell)
  vi.stubEnv('CHROMIUM', shell)
  expect(findWithWindows(machine())).toBe(chromium)
  expect(lines).toEqual([])
})

it("has root's apt install the headless shell where it has one, and takes what is there when it cannot", async () => {
  const isRoot = process.getuid?.() === 0
  const chromium = program('chromium', 'exit 0')
  program('apt-cache', 'exit 0')
  program('apt-get', 'exit 1')
  expect(await requireChromium(say, machine())).toBe(chromium)
  const shell = join(folder, 'chromium-headless-shell')
  program('apt-get', `printf '#!/bin/sh\\nexit 0\\n' > ${shell}; /bin/chmod +x ${shell}`)
  expect(await requireChromium(say, machine())).toBe(isRoot ? shell : chromium)
  const line = 'No headless shell on this machine: installing chromium-headless-shell …'
  expect(lines).toEqual(isRoot ? [line, line] : [])
})

it('has the package manager install one, and says so', async () => {
  program('apk', `printf '#!/bin/sh\\nexit 0\\n' > ${folder}/chromium; /bin/chmod +x ${folder}/chromium`)
  if (process.getuid?.() !== 0) program('sudo', 'shift; exec "$@"')
  expect(await requireChromium(say, machine())).toBe(join(folder, 'chromium'))
  expect(lines).toEqual(['No Chromium on this machine: installing it with apk …'])
})

it('says what to do when it cannot', async () => {
  program('dnf', 'exit 1')
  program('sudo', 'exit 1')
  await expect(requireChromium(say, machine())).rejects.toThrow(
    /as root: dnf install -y -q chromium[\s\S]*CHROMIUM=/,
  )
})
