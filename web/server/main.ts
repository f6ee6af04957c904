import { readBuild } from './build-output.ts'
import { monitoringWarning, readConfig } from './config.ts'
import { createSite } from './site.ts'

try {
  const config = readConfig(process.env)
  const warning = monitoringWarning(config.public)
  if (warning) console.warn(warning)
  const site = createSite(config, await readBuild())
  site.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') return stopWith(failure.message)
    stopWith(
      `Port ${config.port} is taken, and the site needs it. Choose another: SITE_PORT=${config.port + 10}`,
    )
  })
  site.listen(config.port, config.host, () => console.log(`Site: http://${config.host}:${config.port}`))

  const stop = () => void site.drain().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
} catch (failure) {
  stopWith(failure instanceof Error ? failure.message : String(failure))
}

function stopWith(line: string): void {
  console.error(line)
  process.exit(1)
}
