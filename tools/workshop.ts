import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Separate packages, outside of the workspaces, so that starting or checking the project does not install them. */
const FOLDER = new URL('../workshop/', import.meta.url)
const PORT = process.env.PORT ?? '6006'

const [command = 'start', ...rest] = process.argv.slice(2)
const ASKED: Record<string, string[] | undefined> = {
  start: ['dev', '--port', PORT, '--no-open', '--ci', ...rest],
  build: ['build', '--output-dir', 'dist', ...rest],
}

try {
  const args = ASKED[command]
  if (!args)
    throw new Error('npm run workshop shows the components; npm run workshop -- build writes workshop/dist.')
  install()
  if (command === 'build') checkTypes()
  else console.log(`The workshop will be at  http://localhost:${PORT}`)
  storybook(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Installs the workshop's packages when the lock file differs from the installed packages. */
function install(): void {
  const lock = versions('package-lock.json')
  const present = versions('node_modules/.package-lock.json')
  if (
    lock.every(
      ([path, version, optional]) =>
        (present.find(([name]) => name === path)?.[1] ?? (optional && version)) === version,
    )
  )
    return
  console.log('Installing the packages of the workshop; this takes about half a minute …')
  // npm would install into the project while its own variables are set, so the variables are removed.
  const { npm_config_local_prefix: _, ...env } = process.env
  const run = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: FOLDER,
    env,
    stdio: 'inherit',
  })
  if (run.status !== 0) throw new Error('The packages of the workshop could not be installed: see above.')
}

/** Path, version, and whether it is optional (made for another system). */
function versions(file: string): (readonly [path: string, version: string, optional: boolean])[] {
  try {
    const { packages } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
      packages: Record<string, { version: string; optional?: boolean }>
    }
    return Object.entries(packages).flatMap(([path, { version, optional = false }]) =>
      path.startsWith('node_modules/') ? [[path, version, optional] as const] : [],
    )
  } catch {
    return []
  }
}

function checkTypes(): void {
  const run = spawnSync('tsc', ['-p', 'tsconfig.json', '--noEmit'], { cwd: FOLDER, stdio: 'inherit' })
  if (run.status !== 0) throw new Error('The stories do not fit the components: see above.')
}

function storybook(args: string[]): void {
  const child = spawn(process.execPath, ['node_modules/storybook/dist/bin/dispatcher.js', ...args], {
    cwd: FOLDER,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
