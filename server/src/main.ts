import { ConfigurationError, type Env, readVariables } from '@jogo/contract/configuration/read'
import { endBy } from '@jogo/telemetry/end-process'
import { createLog, type Logger } from '@jogo/telemetry/log'
import { startTracing } from '@jogo/telemetry/tracing'
import type { App } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig, readDealerConfig, readGatewayConfig, readTraderConfig } from './platform/config.ts'

type Stop = () => Promise<void>

/**
 * The processes of the server: `node server/src/main.ts api|gateway|worker|dealer|trader`. Several names share one process, and each name takes the next
 * `SLOT`. `seed` writes the project's content and exits; `seed demo` adds players and operators with published passwords. A process loads only the modules of
 * its names, which halves memory and start-up time of the small processes.
 */
const PROCESSES: Readonly<Record<string, (env: Env, log: Logger) => Promise<Stop | undefined>>> = {
  api: async (env, log) => {
    const { requireLawData, startApi } = await import('./processes/api.ts')
    const app = await roleApp('api', env, log)
    await requireLawData(app)
    const api = await startApi(app)
    log.info({ port: api.port }, 'the api listens')
    return async () => {
      await api.leave()
      await api.stop()
      await app.close()
    }
  },
  worker: async (env, log) => {
    const { startWorker } = await import('./processes/worker.ts')
    const app = await roleApp('worker', env, log)
    const worker = await startWorker(app)
    log.info({ port: worker.port }, 'the worker works')
    return () => worker.stop().then(() => app.close())
  },
  dealer: async (env, log) => {
    const { startDealerProcess } = await import('./processes/dealer.ts')
    const dealer = await startDealerProcess(readDealerConfig(env), log)
    log.info({ port: dealer.port }, 'the dealer runs')
    return () => dealer.stop()
  },
  trader: async (env, log) => {
    const { startTraderProcess } = await import('./processes/trader.ts')
    const trader = await startTraderProcess(readTraderConfig(env), log)
    log.info({ port: trader.port }, 'the trader runs')
    return () => trader.stop()
  },
  gateway: async (env, log) => {
    const { startGateway } = await import('./processes/gateway.ts')
    const gateway = await startGateway(readGatewayConfig(env), log)
    return () => gateway.stop()
  },
  seed: async (env, log) => {
    const [{ createApp }, { seedTown }] = await Promise.all([
      import('./app.ts'),
      import('./processes/seed.ts'),
    ])
    const app = createApp(readConfig(env), log)
    try {
      console.log(JSON.stringify(await seedTown(app, process.argv[3] === 'demo')))
    } finally {
      await app.close()
    }
    return undefined
  },
}

async function roleApp(role: 'api' | 'worker', env: Env, log: Logger): Promise<App> {
  const config = readConfig(env)
  const { createApp } = await import('./app.ts')
  return createApp(config, log, systemClock, await startTracing(role, config.traceEndpoint))
}

const [, , ...words] = process.argv
const names = words[0] === 'seed' ? ['seed'] : words
const isUnknown = (name: string) => !PROCESSES[name] || (name === 'seed' && names.length > 1)
if (names.length === 0 || names.some(isUnknown)) {
  console.error(
    `"${words.join(' ')}" is no process of the server. Choose one of: ${Object.keys(PROCESSES).join(', ')}; several of them but seed share one process.`,
  )
  process.exit(2)
}

/** Time limit of a shutdown, ms; after it a supervisor would kill the process. */
const FAREWELL_MS = 10_000

const name = names.join(' ')
// Only the log level and the slot are read here; the process reports other problems of the environment.
const { LOG_LEVEL: level, SLOT: slot } = readVariables('api', process.env).values
const log = createLog(name, name === 'seed' && level === 'info' ? 'warn' : level)
try {
  const stops: Stop[] = []
  for (const [place, role] of names.entries()) {
    const env = names.length === 1 ? process.env : { ...process.env, SLOT: String(slot + place) }
    const stop = await PROCESSES[role]?.(env, names.length === 1 ? log : createLog(role, level))
    if (stop) stops.push(stop)
  }
  if (stops.length > 0) {
    let isStopping = false
    const leave = async (signal: NodeJS.Signals) => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => endBy('SIGKILL'), FAREWELL_MS).unref()
      await Promise.all(stops.map((stop) => stop()))
      endBy(signal)
    }
    process.on('SIGTERM', leave)
    process.on('SIGINT', leave)
  }
} catch (error) {
  if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, `${name} could not start`)
  console.error(error instanceof Error ? `Error: ${error.message}` : error)
  process.exit(1)
}
