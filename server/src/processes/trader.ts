import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import { createRegistry } from '@jogo/telemetry/registry'
import { createTrading, type Trading, type TradingDeps } from '../modules/sports/trading/index.ts'
import { createOddsFeed, createOddsRest } from '../partners/odds/index.ts'
import { watchPartners } from '../partners/partner-calls.ts'
import { createPostgresBus } from '../platform/bus.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { TraderConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/db.ts'
import { watchBus, watchPool } from '../platform/gauges.ts'
import type { Running } from './api.ts'
import { meterTrading } from './trading-metrics.ts'

export interface RunningTrader extends Running, Pick<Trading, 'holdsLease' | 'standing'> {}

/** Connection timeouts, ms. */
const TIME_LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }
const CONNECTIONS = 6
/** Node id of recovery requests. One trader at a time is connected, so one id is enough. */
const NODE_ID = 1

/** Sets the prices of the sports book. One of several traders holds the lease; the others wait to take over. */
export async function startTraderProcess(
  config: TraderConfig,
  log: Logger,
  clock: Clock = systemClock,
): Promise<RunningTrader> {
  const { databaseUrl: url, patience, host, odds, jurisdiction } = config
  const registry = createRegistry()
  const db = createDatabase({ url, patience, log, max: CONNECTIONS })
  watchPool(registry, db)
  const bus = createPostgresBus(url, log)
  watchBus(registry, bus)
  const partners = watchPartners(clock, log, registry, ['odds'])
  const ca = odds.ca || undefined
  const rest = createOddsRest({ baseUrl: odds.apiUrl, token: odds.token, ca, report: partners.of('odds') })
  let running: Pick<Trading, 'holdsLease' | 'standing'> | undefined
  const watch = meterTrading(registry, () => running)
  const deps: TradingDeps = {
    ...{ db, bus, clock, log, rest, watch, law: ESPORT_LAWS[jurisdiction.name] },
    connect: (listener) =>
      createOddsFeed({
        ...{ url: odds.feedUrl, token: odds.token, ca, nodeId: NODE_ID, log },
        virtualHost: async () => (await rest.bookmaker())?.virtualHost,
        report: partners.of('odds'),
        ...listener,
      }),
    nodeId: NODE_ID,
    holder: `${hostname()} ${process.pid}`,
  }
  const trader = createTrading(deps)
  running = trader

  const isReachable = () =>
    db.pool.query('select 1').then(
      () => true,
      () => false,
    )
  const server = createServer(TIME_LIMITS, async (request, response) => {
    if (request.url === '/metrics') {
      response.setHeader('content-type', registry.contentType)
      return void response.end(await registry.metrics())
    }
    response.setHeader('content-type', 'application/json')
    if (request.url === '/health/live') return void response.end(JSON.stringify({ status: 'alive' }))
    const isReady = await isReachable()
    if (!isReady) response.statusCode = 503
    response.end(
      JSON.stringify({
        database: isReady ? 'ok' : 'reconnecting',
        lease: trader.holdsLease() ? 'held' : 'of another',
        feed: trader.standing() ?? null,
        partners: partners.state(),
      }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.traderPort, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.traderPort,
    holdsLease: trader.holdsLease,
    standing: trader.standing,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await trader.stop()
      await rest.close()
      await bus.close()
      await db.close()
    },
  }
}
