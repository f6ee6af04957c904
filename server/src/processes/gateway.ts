import type { Logger } from '@jogo/telemetry/log'
import { createRegistry } from '@jogo/telemetry/registry'
import { createSecurityLog } from '@jogo/telemetry/security-log'
import { createGateway } from '../modules/house/realtime/index.ts'
import { createPostgresBus } from '../platform/bus.ts'
import { systemClock } from '../platform/clock.ts'
import type { GatewayConfig } from '../platform/config.ts'
import type { Running } from './api.ts'

/** Starts the process that serves the WebSockets. It connects to the bus, not to the database. */
export async function startGateway(config: GatewayConfig, log: Logger): Promise<Running> {
  const bus = createPostgresBus(config.databaseUrl, log)
  const { realtime, host, gatewayPort: port, siteUrl, trustedProxies, limitScale, securityLog } = config
  const registry = createRegistry()
  const security = createSecurityLog(log, systemClock, securityLog, registry)
  const bounds = { siteUrl, trustedProxies, limitScale, security, registry }
  const gateway = await createGateway({ bus, clock: systemClock, log, ...realtime, ...bounds, host, port })
  return {
    port: gateway.port,
    stop: async () => {
      await gateway.close()
      await bus.close()
    },
  }
}
