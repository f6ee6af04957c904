import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '@jogo/contract/configuration/read'
import { bringUpToDate, openEmbedded, openForeign, type TownDatabase } from './database.ts'
import { embeddedOptions } from './embedded.ts'
import { watchLogs } from './log-watch.ts'
import { type Plan, planPorts } from './plan.ts'
import { unusablePorts } from './ports.ts'
import { stopLeftOver } from './postgres.ts'
import { databaseUser, reachableFolder } from './postgres-user.ts'
import { type ProcessSpec, startProcess, type TownProcess } from './process.ts'
import { reloadOnChange } from './reload.ts'
import { readSecrets } from './secrets.ts'
import { type SeededOperator, type SeededPlayer, seed } from './seed.ts'
import { liveProblems, type ProcessName, townEnvironment } from './town-env.ts'
import { buildWeb } from './web-build.ts'

const FILE = 'town.pid'

/** The process that runs a town in this folder. Process ids are reused, so its command line is checked too. */
function keeperPid(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dir, FILE), 'utf8'))
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
    return pid !== process.pid && /bootstrap\.mjs|\.ts\b/.test(command) ? pid : undefined
  } catch {
    return undefined
  }
}

const keep = (dir: string) => writeFileSync(join(dir, FILE), String(process.pid))
const letGo = (dir: string) => rmSync(join(dir, FILE), { force: true })

export interface Town {
  readonly site: string
  readonly sandbox: string | undefined
  readonly apis: readonly string[]
  readonly players: readonly SeededPlayer[]
  /** Operators of the demonstration; only with the sandbox. */
  readonly operators: readonly SeededOperator[]
  readonly database: TownDatabase
  readonly env: Readonly<Record<string, string>>
  /**
   * Processes by name: `sandbox`, `server` (light) or `api`, `api-2`, `gateway`, `worker`, `dealer`,
   * `trader`, `site`.
   */
  readonly processes: ReadonlyMap<string, TownProcess>
  /** Ends every process, the database last. Repeatable. */
  stop(): Promise<void>
}

export interface TownOptions {
  plan: Plan
  /** Prints one line for a person: progress and errors. */
  say: (line: string) => void
  /** Programs to start beside database and sandbox; all by default. Without `site` no pages are built. */
  processes?: readonly ProcessName[]
  /** Added to the environment of every process. */
  env?: Readonly<Record<string, string>>
  databaseSettings?: Readonly<Record<string, string>>
  /** Cancels the start: started processes are stopped. */
  signal?: AbortSignal
}

/** A problem that a person can solve, printed without a stack. */
export class TownError extends Error {}

/**
 * Starts the whole town: database, sandbox, processes of the server, site. Resolves when every process answers. After a failure the started
 * processes are stopped before the error is thrown.
 */
export async function startTown(options: TownOptions): Promise<Town> {
  const { plan, say, processes: selection, env: extra = {}, databaseSettings, signal } = options
  const keeper = keeperPid(plan.dir)
  if (keeper)
    throw new TownError(
      `A town already runs in ${plan.dir} (process ${keeper}). Stop it with Ctrl-C where it was started.`,
    )
  const problems = liveProblems(plan, extra)
  if (problems.length > 0) throw new TownError(new ConfigurationError(problems).message)
  if (!plan.foreignDatabase) await stopLeftOver(join(plan.dir, 'postgres'))
  const unusable = await unusablePorts(planPorts(plan))
  if (unusable.length > 0) throw new TownError(unusable.join('\n'))
  if (plan.fresh) startOver(plan.dir)
  mkdirSync(join(plan.dir, 'logs'), { recursive: true })
  keep(plan.dir)
  // On stage live the environment holds the secrets.
  const secrets = plan.stage === 'local' ? readSecrets(plan.dir) : undefined
  const processes = new Map<string, TownProcess>()
  const logs = new Map<string, string>()
  let database: TownDatabase | undefined
  let opening: Promise<unknown> | undefined
  let watch: (() => void) | undefined

  const stop = async () => {
    watch?.()
    await Promise.all([...processes.values()].map((townProcess) => townProcess.stop()))
    // The database may still be starting when another part fails.
    await opening?.catch(() => {})
    await database?.stop()
    letGo(plan.dir)
  }
  const start = (spec: Omit<ProcessSpec, 'log'>) => {
    signal?.throwIfAborted()
    const log = join(plan.dir, 'logs', `${spec.name}.log`)
    if (existsSync(log)) renameSync(log, `${log}.1`)
    logs.set(spec.name, log)
    const townProcess = startProcess({ ...spec, log }, say)
    processes.set(spec.name, townProcess)
    return townProcess
  }
  const openDatabase = async () => {
    const embedded = embeddedOptions(plan)
    database = plan.foreignDatabase
      ? openForeign(plan.foreignDatabase)
      : await openEmbedded(
          {
            ...embedded,
            settings: { ...embedded.settings, ...databaseSettings },
          },
          say,
        )
    await bringUpToDate(database.ownerUrl)
    return database
  }

  signal?.addEventListener('abort', () => void stop())
  const failed = new AbortController()
  const stillWanted = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])])
  try {
    const isWanted = (processName: string) =>
      !selection || selection.some((name) => processName.replace(/-\d+$/, '') === name)
    const environment = townEnvironment({ plan, secrets, extra, hasSite: isWanted('site') })
    const pretend = async () => plan.sandbox && start(environment.sandbox()).ready()
    const build = isWanted('site') && !plan.dev ? buildWeb(say, { signal: stillWanted }) : { id: 'no-pages' }
    const opened = openDatabase()
    opening = opened
    const [open, { id }] = await Promise.all([opened, build, pretend()])
    const env = environment.shared({ databaseUrl: open.appUrl, build: id })
    const log = join(plan.dir, 'logs', 'seed.log')
    // Demonstration people are for the sandbox's companies alone: every reader of this repository can log in as them.
    const { players, operators } = await seed(env, log, plan.sandbox, stillWanted)
    const specs = environment.processes(env, open.dealerUrl).filter(({ name }) => isWanted(name))
    await Promise.all(specs.map((spec) => start(spec).ready()))
    signal?.throwIfAborted()
    const stopWatching = watchLogs(logs, say)
    const stopReloading = plan.dev && reloadOnChange(processes, () => bringUpToDate(open.ownerUrl), say)
    watch = () => {
      stopWatching()
      if (stopReloading) stopReloading()
    }
    return {
      site: environment.site,
      sandbox: plan.sandbox ? `http://localhost:${plan.ports.sandbox}` : undefined,
      apis: environment.apis,
      players,
      operators,
      database: open,
      env,
      processes,
      stop,
    }
  } catch (error) {
    failed.abort()
    await stop()
    throw error instanceof TownError
      ? error
      : new TownError(error instanceof Error ? error.message : String(error))
  }
}

/** Removes all stored data; the database may be elsewhere (see postgres-user.ts). */
function startOver(dir: string) {
  rmSync(reachableFolder(join(dir, 'postgres'), databaseUser()), { recursive: true, force: true })
  rmSync(dir, { recursive: true, force: true })
}
