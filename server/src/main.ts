import { seedContent } from '../seeds/content.ts'
import { seedPeople } from '../seeds/people.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './platform/config.ts'
import { createLog, type Logger } from './platform/log.ts'
import { startApi } from './roles/api.ts'
import { startGateway } from './roles/gateway.ts'
import { startWorker } from './roles/worker.ts'

type Stop = () => Promise<void>

/** One program, several roles: `node server/src/main.ts api|gateway|worker`, and `seed`, which ends by itself. */
const ROLES: Readonly<Record<string, (config: Config, log: Logger) => Promise<Stop | undefined>>> = {
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
      console.log(JSON.stringify({ players }))
    } finally {
      await app.close()
    }
    return undefined
  },
}

const role = process.argv[2] ?? ''
const start = ROLES[role]
if (!start) {
  console.error(`"${role}" is not a role. Choose one of: ${Object.keys(ROLES).join(', ')}.`)
  process.exit(2)
}

/** Longer than this no shutdown takes; the supervisor would insist anyway. */
const FAREWELL_MS = 10_000

const log = createLog(role, process.env.LOG_LEVEL ?? (role === 'seed' ? 'warn' : 'info'))
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
  log.fatal({ err: error }, `${role} could not start`)
  console.error(error instanceof Error ? `Error: ${error.message}` : error)
  process.exit(1)
}
