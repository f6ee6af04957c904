import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/** Environment of the search; replaced in tests. */
export interface Machine {
  path: string
  places: readonly string[]
}

/** Chromium without windows: a third less CPU for equal walks, but no camera and no painted frames. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const SHELL_PACKAGE = 'chromium-headless-shell'
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
/** Install command by package manager. The first one present is used. */
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

/**
 * Path of a working Chromium or Chrome, the headless shell first; undefined without a browser. The variable CHROMIUM
 * names a browser by hand.
 */
export const findChromium = (machine = HERE): string | undefined =>
  process.env.CHROMIUM || findShell(machine) || findWithWindows(machine)

/** A browser with windows, for features beyond the headless shell. */
export function findWithWindows(machine = HERE): string | undefined {
  const named = process.env.CHROMIUM
  if (named && !SHELLS.includes(basename(named))) return named
  return [...called(NAMES, machine), ...machine.places].find(runs)
}

const findShell = (machine: Machine) => called(SHELLS, machine).find(runs)

const called = (names: readonly string[], { path }: Machine) =>
  names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))

/**
 * Finds a browser, or installs one by the system's package manager, and with root's apt the headless shell too. @throws Error with instructions for a
 * manual installation
 */
export async function requireChromium(say: (line: string) => void, machine = HERE): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const manager = Object.keys(INSTALLERS).find((name) => called([name], machine).some(isProgram))
  const steps = manager ? (INSTALLERS[manager] ?? []) : []
  if (!findWithWindows(machine)) {
    if (manager) say(`No Chromium on this machine: installing it with ${manager} …`)
    for (const step of steps) await run(mayInstall(manager) ? step : ['sudo', '-n', ...step], machine)
  }
  if (!findShell(machine) && offersShell(machine)) {
    say(`No headless shell on this machine: installing ${SHELL_PACKAGE} …`)
    await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', SHELL_PACKAGE], machine)
  }
  const found = findChromium(machine)
  if (found) return found
  const byHand = steps.map((step) => step.join(' ')).join(' && ')
  throw new Error(
    `The browser tests need Chromium or Chrome, and none that runs was found. Install one${byHand && ` (as root: ${byHand})`},\n` +
      'or name one: CHROMIUM=/path/to/chrome npm test',
  )
}

/** Whether the lists of packages offer the headless shell. */
const offersShell = ({ path }: Machine) =>
  mayInstall('apt-get') &&
  spawnSync('apt-cache', ['show', SHELL_PACKAGE], {
    ...{ timeout: ANSWERS_WITHIN_MS, stdio: 'ignore', env: { PATH: path } },
  }).status === 0

/** Homebrew refuses root; all other package managers need root. */
const mayInstall = (manager: string | undefined) => manager === 'brew' || process.getuid?.() === 0

/** Runs a command and ignores its exit code: the caller looks for a browser afterwards. */
async function run([command = '', ...args]: string[], { path }: Machine) {
  const env = { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  await once(child, 'close').catch(() => undefined)
}

/** Some systems have a stub that only names the source of the browser. */
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
