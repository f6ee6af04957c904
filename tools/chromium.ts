import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/** Where to search; replaced in tests. */
export interface Machine {
  path: string
  places: readonly string[]
}

/** First the headless shell: it has no window to draw, and the same walks take a third less of the processor. */
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = [...SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
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
/** Package manager → how it installs a browser; the last step is the one to do by hand. The first manager present is used. */
const INSTALLERS: Readonly<Record<string, string[][]>> = {
  'apt-get': [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
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

/** Finds one, or has the system's package manager install one, the headless shell where it has it. @throws Error saying what to do by hand */
export async function requireChromium(say: (line: string) => void, machine = HERE): Promise<string> {
  const found = findChromium(machine)
  if (found && (process.env.CHROMIUM || isShell(found) || !offersShell(machine))) return found
  const manager = Object.keys(INSTALLERS).find((name) =>
    machine.path.split(delimiter).some((folder) => isProgram(join(folder, name))),
  )
  const steps = manager ? (INSTALLERS[manager] ?? []) : []
  if (manager)
    say(`No ${found ? 'headless shell' : 'Chromium'} on this machine: installing it with ${manager} …`)
  for (const step of steps) {
    await run(mayInstall(manager) ? step : ['sudo', '-n', ...step], machine)
    const installed = findChromium(machine)
    if (installed && installed !== found) return installed
  }
  if (found) return found
  const byHand = steps.at(-1)?.join(' ')
  throw new Error(
    `The browser tests need Chromium or Chrome, and none that runs was found. Install one${byHand ? ` (as root: ${byHand})` : ''},\n` +
      'or name one: CHROMIUM=/path/to/chrome npm test',
  )
}

const isShell = (path: string) => SHELL.includes(basename(path))

/** Whether root's own apt has the headless shell, by the lists that are there. */
const offersShell = ({ path }: Machine) =>
  process.getuid?.() === 0 &&
  spawnSync('apt-cache', ['show', 'chromium-headless-shell'], {
    ...{ timeout: ANSWERS_WITHIN_MS, stdio: 'ignore', env: { PATH: path } },
  }).status === 0

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
