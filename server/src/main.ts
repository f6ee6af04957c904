import { seedContent } from '../seeds/content.ts'
import { seedOperators } from '../seeds/operators.ts'
import { seedPeople } from '../seeds/people.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './platform/config.ts'
import { createLog, type Logger } from './platform/log.ts'
import { startApi } from './processes/api.ts'
import { startGateway } from './processes/gateway.ts'
import { startWorker } from './processes/worker.ts'

type Stop = () => Promise<void>

/**
 * The processes of the server: `node server/src/main.ts api|gateway|worker`. `seed` writes the initial data and exits; `seed demo` adds
 * operators with published passphrases.
 */
const PROCESSES: Readonly<Record<string, (config: Config, log: Logger) => Promise<Stop | undefined>>> = {
  api: async (config, log) => {
    const app = createApp(config, log)
    const api = await startApi(app)
    log.info({ port: api.port }, 'the api listens')
    return () => api.stop().then(() => app.close())
  },
  worker: async (config, log) => {
    const app = createApp(config, log)
    const worker = await startWorker(app)
    log.info({ port: worker.port }, 'the worker works')
    return () => worker.stop().then(() => app.close())
  },
  gateway: async (config, log) => {
    const gateway = await startGateway(config, log)
    return () => gateway.stop()
  },
  seed: async (config, log) => {
    const app = createApp(config, log)
    try {
      const [players] = await Promise.all([seedPeople(app), seedContent(app)])
      const operators = process.argv[3] === 'demo' ? await seedOperators(app) : []
      console.log(JSON.stringify({ players, operators }))
    } finally {
      await app.close()
    }
    return undefined
  },
}

const name = process.argv[2] ?? ''
const start = PROCESSES[name]
if (!start) {
  console.error(`"${name}" is no process of the server. Choose one of: ${Object.keys(PROCESSES).join(', ')}.`)
  process.exit(2)
}

/** Time limit of a shutdown; a supervisor would kill the process anyway. */
const FAREWELL_MS = 10_000

const log = createLog(name, process.env.LOG_LEVEL ?? (name === 'seed' ? 'warn' : 'info'))
try {
  const stop = await start(readConfig(process.env), log)
  if (stop) {
    let isStopping = false
    const leave = async () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), FAREWELL_MS).unref()
      await stop()
      process.exit(0)
    }
    process.on('SIGTERM', leave)
    process.on('SIGINT', leave)
  }
} catch (error) {
  log.fatal({ err: error }, `${name} could not start`)
  console.error(error instanceof Error ? `Error: ${error.message}` : error)
  process.exit(1)
}
