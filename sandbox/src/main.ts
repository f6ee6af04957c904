import { optionsFromEnv } from './config.ts'
import { serveParent } from './many.ts'
import { startSandbox } from './sandbox.ts'

if (process.argv.includes('--many')) serveParent()
else await serveAlone()

async function serveAlone() {
  try {
    const sandbox = await startSandbox(optionsFromEnv(process.env, process.argv.slice(2)))
    const stop = () => void sandbox.close().finally(() => process.exit(0))
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    const { tls: _, close: __, ...addresses } = sandbox
    console.log(JSON.stringify({ ready: true, ...addresses }))
  } catch (error) {
    console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
