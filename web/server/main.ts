import { ConfigurationError } from '@jogo/contract/configuration/read'
import { endBy } from '@jogo/telemetry/end-process'
import { createLog, type Logger } from '@jogo/telemetry/log'
import { readBuild } from './build-output.ts'
import { monitoringWarning, readConfig } from './config.ts'
import { serveMetrics } from './metrics-listener.ts'
import { createSite } from './site.ts'
import { createTelemetry } from './telemetry.ts'

let log: Logger = createLog('site')
try {
  const config = readConfig(process.env)
  const telemetry = createTelemetry(config)
  log = telemetry.log
  const warning = monitoringWarning(config.public)
  if (warning) log.warn(warning)
  const site = createSite(config, await readBuild(), telemetry)
  site.on('error', (failure: NodeJS.ErrnoException) =>
    stopWith(failure.code === 'EADDRINUSE' ? portTaken('SITE_PORT', config.port) : failure),
  )
  if (config.metrics.port > 0) await serveMetrics(telemetry.metrics.registry, config.metrics)
  site.listen(config.port, config.host, () =>
    log.info({ port: config.port, host: config.host }, 'the site listens'),
  )

  const stop = (signal: NodeJS.Signals = 'SIGTERM') => void site.drain().then(() => endBy(signal))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', () => stop())
} catch (failure) {
  stopWith(failure)
}

function portTaken(variable: string, port: number): Error {
  return new Error(`Port ${port} is taken, and the site needs it. Choose another: ${variable}=${port + 10}`)
}

function stopWith(failure: unknown): void {
  if (failure instanceof ConfigurationError)
    log.fatal({ problems: failure.problems }, 'The configuration cannot be used')
  else log.fatal({ err: failure }, 'the site could not start')
  process.exit(1)
}
