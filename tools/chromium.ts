import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where to search; replaced in tests. */
export interface Machine {
  path: string
  places: readonly string[]
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const HERE: Machine = {
  path: process.env.PATH ?? '',
  places: [
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/opt/homebrew/bin/chromium',
  ],
}
/** Package manager → how it installs a browser. The first one present is used. */
const INSTALLERS: Readonly<Record<string, string[][]>> = {
  'apt-get': [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ],
  dnf: [['dnf', 'install', '-y', '-q', 'chromium']],
  apk: [['apk', 'add', '--no-progress', 'chromium']],
  pacman: [['pacman', '-Sy', '--noconfirm', 'chromium']],
  zypper: [['zypper', '--non-interactive', 'install', 'chromium']],
  brew: [['brew', 'install', '--cask', 'chromium']],
}
const ANSWERS_WITHIN_MS = 20_000

/** Path of a Chromium or Chrome that runs; undefined when there is none. CHROMIUM names one by hand. */
export function findChromium(machine = HERE): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = machine.path.split(delimiter)
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...named, ...machine.places].find(runs)
}

/** Finds one, or has the system's package manager install one. @throws Error saying what to do by hand */
export async function requireChromium(say: (line: string) => void, machine = HERE): Promise<string> {
  const found = findChromium(machine)
  if (found) return found
  const manager = Object.keys(INSTALLERS).find((name) =>
    machine.path.split(delimiter).some((folder) => isProgram(join(folder, name))),
  )
  const steps = manager ? (INSTALLERS[manager] ?? []) : []
  if (manager) say(`No Chromium on this machine: installing it with ${manager} …`)
  for (const step of steps) await run(mayInstall(manager) ? step : ['sudo', '-n', ...step], machine)
  const installed = findChromium(machine)
  if (installed) return installed
  const byHand = steps.map((step) => step.join(' ')).join(' && ')
  throw new Error(
    `The browser tests need Chromium or Chrome, and none that runs was found. Install one${byHand && ` (as root: ${byHand})`},\n` +
      'or name one: CHROMIUM=/path/to/chrome npm test',
  )
}

/** Homebrew refuses root; all others want it. */
const mayInstall = (manager: string | undefined) => manager === 'brew' || process.getuid?.() === 0

/** Whether it worked shows in whether there is a browser afterwards. */
async function run([command = '', ...args]: string[], { path }: Machine) {
  const env = { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  await once(child, 'close').catch(() => undefined)
}

/** Some systems have a stub that only says where to get the browser. */
function runs(path: string): boolean {
  return (
    isProgram(path) &&
    spawnSync(path, ['--version'], { timeout: ANSWERS_WITHIN_MS, stdio: 'ignore' }).status === 0
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
