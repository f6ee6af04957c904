import { createServer } from 'node:http'
import { hostname } from 'node:os'
import type { Logger } from '@jogo/telemetry/log'
import { createRegistry } from '@jogo/telemetry/registry'
import { createLedger } from '../ledger/index.ts'
import { type Dealer, type DealerDeps, gamesAttachers, startDealer } from '../modules/casino/games/index.ts'
import { createWallet } from '../modules/money/wallet/index.ts'
import { publishPosted } from '../modules/money/wallet/reactions.ts'
import { createLottery } from '../partners/lottery.ts'
import { watchPartners } from '../partners/partner-calls.ts'
import { createPostgresBus } from '../platform/bus.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { DealerConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/db.ts'
import { watchBus, watchPool } from '../platform/gauges.ts'
import type { Running } from './api.ts'
import { watchDealing } from './dealing-metrics.ts'

export interface RunningDealer extends Running, Pick<Dealer, 'holdsLease'> {}

/** Connection timeouts, ms. */
const TIME_LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }
const CONNECTIONS = 12

/** Runs the shared games. One of several dealers holds the lease; the others wait to take over. */
export async function startDealerProcess(
  config: DealerConfig,
  log: Logger,
  clock: Clock = systemClock,
): Promise<RunningDealer> {
  const { databaseUrl: url, slot, patience, host } = config
  const registry = createRegistry()
  const db = createDatabase({ url, patience, log, max: CONNECTIONS })
  watchPool(registry, db)
  const bus = createPostgresBus(url, log)
  watchBus(registry, bus)
  const partners = watchPartners(clock, log, registry, ['lottery'])
  const ledger = createLedger({ url, slot, patience, attachers: gamesAttachers, clock, log, lanes: 1 })
  const wallet = createWallet({ db, ledger, clock })
  const stopTelling = publishPosted(wallet, bus)
  const lottery = createLottery({ baseUrl: config.lotteryUrl, report: partners.of('lottery') })
  let holdsLease = () => false
  const notePaid = watchDealing(registry, () => holdsLease())
  const deps: DealerDeps = {
    ...{ db, bus, clock, log, wallet, lottery },
    chainLength: config.chainLength,
    holder: `${hostname()} ${process.pid}`,
    onPaid: (game, ms, bets) => bets > 0 && notePaid(game, ms),
  }
  const dealer = startDealer(deps)
  holdsLease = dealer.holdsLease

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
        lease: dealer.holdsLease() ? 'held' : 'of another',
        partners: partners.state(),
      }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.dealerPort, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.dealerPort,
    holdsLease: dealer.holdsLease,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await dealer.stop()
      stopTelling()
      await ledger.close()
      await bus.close()
      await db.close()
    },
  }
}
