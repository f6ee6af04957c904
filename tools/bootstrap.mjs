#!/usr/bin/env node
// Entry point of a fresh clone, for any Node (>= 20) and npm of the machine. It installs the lock file's packages, then hands the command over to the
// Node 24 that is itself a dependency. Plain JavaScript with Node's own imports only: no package is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE_24 = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Command → script. `bench wallet` is `bench/wallet.ts`: the name is the file. */
const COMMANDS = {
  start: 'tools/start.ts',
  dev: 'tools/start.ts',
  check: 'checks/check.ts',
  build: 'tools/build.ts',
  books: 'tools/books.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
  chaos: 'bench/chaos.ts',
  db: 'tools/db.ts',
  e2e: 'tools/e2e.ts',
  mutants: 'checks/mutants.ts',
  stryker: 'checks/stryker.ts',
  workshop: 'tools/workshop.ts',
  operators: 'tools/operators.ts',
  regulators: 'tools/regulators.ts',
  settings: 'tools/settings.ts',
  images: 'tools/images.ts',
  content: 'tools/content.ts',
  jobs: 'tools/jobs.ts',
  bonuses: 'tools/bonuses.ts',
  casino: 'tools/casino.ts',
  trader: 'tools/trader.ts',
  players: 'tools/players.ts',
  cases: 'tools/cases.ts',
  cashier: 'tools/cashier.ts',
  aml: 'tools/aml.ts',
  networks: 'tools/networks.ts',
  openapi: 'tools/openapi.ts',
  licences: 'checks/licences.ts',
  sim: 'sim/sim.ts',
  slots: 'tools/slots.ts',
  fit: 'sim/fit.ts',
}

const [command = 'start', ...args] = process.argv.slice(2)
const script = findScript(command)
if (command === 'dev') args.push('--dev')
dieWithParent()
// A production server runs its installed packages, and no command installs packages there.
if (process.env.JOGO_STAGE !== 'live') installIfNeeded()
if (!process.version.startsWith('v24.')) requireNode24()
await handOver()

function findScript(name) {
  if (name === 'bench') {
    const bench = args.shift()
    if (bench && /^[a-z-]+$/.test(bench) && existsSync(join(ROOT, 'bench', `${bench}.ts`)))
      return `bench/${bench}.ts`
    fail(`Say which measurement: npm run bench -- ${listBenches().join(' | ')}`)
  }
  return (
    COMMANDS[name] ??
    fail(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}, bench <name>.`)
  )
}

/** Files of `bench/` without an importer there; `chaos` has a command of its own. */
function listBenches() {
  const folder = join(ROOT, 'bench')
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'))
  const imported = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
        join(dirname(file), path),
      ),
    ),
  )
  return files
    .filter((file) => !/[\\/]/.test(file) && !imported.has(file) && file !== 'chaos.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}

function installIfNeeded() {
  const problem = notInstalled()
  if (!problem) return
  const fresh = !existsSync(join(ROOT, 'node_modules'))
  const started = Date.now()
  console.log(`Installing packages (${problem}); this takes about a minute …`)
  // Development packages are always installed, whatever NODE_ENV says, because they contain the runtime and the
  // database.
  npm([fresh ? 'ci' : 'install', ...(fresh ? [] : ['--no-save']), '--include=dev', '--no-audit', '--no-fund'])
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * npm stores a copy of the lock in node_modules. A comparison of both files is more reliable than a stamp of our own.
 */
function notInstalled() {
  const wanted = lock('package-lock.json')
  const present = lock(join('node_modules', '.package-lock.json'))
  if (!wanted) fail('package-lock.json is missing: this is not a complete copy of the project.')
  if (!present) return 'first time'
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const found = present[path]
    if (found ? found.version !== entry.version : !entry.optional)
      return `${path.replace(/^.*node_modules\//, '')} changed`
  }
  return undefined
}

function lock(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function requireNode24() {
  if (works()) return
  console.log('Fetching the Node.js runtime …')
  npm(['rebuild', 'node', '--foreground-scripts'])
  if (works()) return
  fail(
    'The Node.js 24 runtime (npm package "node") did not install. Its install step needs the npm registry: check the\n' +
      'connection and that install scripts are not switched off (npm config get ignore-scripts), then run this again.',
  )
}

function works() {
  const answer = spawnSync(NODE_24, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 && answer.stdout.startsWith('v24.')
}

/** Starts the running npm on its own Node, because npm may replace node_modules and the Node in it. */
function npm(npmArgs) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const [file, before] = cli && node && existsSync(node) ? [node, [cli]] : ['npm', []]
  const run = spawnSync(file, [...before, ...npmArgs, '--loglevel=error'], { cwd: ROOT, encoding: 'utf8' })
  if (run.status === 0) return
  console.error(`${run.stdout ?? ''}${run.stderr ?? ''}`.trim())
  fail(`npm ${npmArgs[0]} failed${run.error ? ` (${run.error.message})` : ''}: see above.`)
}

/**
 * On Node 24 (npm puts node_modules/.bin first) the command runs in this process. Otherwise it runs in one child, which gets all
 * signals.
 */
async function handOver() {
  process.chdir(ROOT)
  if (process.version.startsWith('v24.')) {
    process.argv = [process.execPath, join(ROOT, script), ...args]
    await import(pathToFileURL(join(ROOT, script)).href)
    return
  }
  const path = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`
  const child = spawn(NODE_24, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** Stops when the parent npm process has ended (its terminal was killed). */
function dieWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
