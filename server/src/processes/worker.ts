import { createServer } from 'node:http'
import type { App } from '../app.ts'
import { SHARED_FIGURES, WATCH_FIGURES } from '../modules/casino/games/index.ts'
import { SUPPLIER_FIGURES } from '../modules/casino/suppliers/index.ts'
import { CASE_FIGURES } from '../modules/house/cases/index.ts'
import { OPERATOR_FIGURES } from '../modules/house/operators/index.ts'
import { DIFFERENCE_FIGURES, PAYOUT_FIGURES } from '../modules/money/cashier/index.ts'
import { AML_FIGURES } from '../modules/people/aml/index.ts'
import { CLOSING_FIGURES } from '../modules/people/closing/index.ts'
import { REPORT_FIGURES } from '../modules/people/players/index.ts'
import { PRIVACY_FIGURES } from '../modules/people/privacy/index.ts'
import { RISK_FIGURES } from '../modules/people/protection/index.ts'
import { RESULT_FIGURES } from '../modules/sports/results/index.ts'
import { watchArchive, watchFigures, watchQueues } from '../platform/gauges.ts'
import { listRepeats, startJobs } from '../platform/jobs.ts'
import { startPump } from '../platform/outbox.ts'
import { watchSweeps } from '../platform/sweeps.ts'
import { toOutboxReactions } from '../react.ts'
import type { Running } from './api.ts'

/** Connection timeouts, ms. */
const TIME_LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }

/** Runs jobs, facts, polls of partners, idle rounds, roll-up and checks of the books. Any number of workers may run. */
export async function startWorker(app: App): Promise<Running> {
  const { db, log, config, metrics } = app
  const pump = startPump(db, toOutboxReactions(app.reactions), log)
  const jobs = startJobs(db, app.jobs, log, app.tracing)
  const unwatch = [
    watchQueues(metrics.registry, db),
    watchArchive(metrics.registry, db),
    watchSweeps(metrics.registry, db, listRepeats(app.jobs)),
    watchFigures(metrics.registry, PAYOUT_FIGURES, () => app.cashier.payoutFigures()),
    watchFigures(metrics.registry, DIFFERENCE_FIGURES, () => app.cashier.differenceFigures()),
    watchFigures(metrics.registry, AML_FIGURES, () => app.aml.figures()),
    watchFigures(metrics.registry, CLOSING_FIGURES, () => app.closing.figures()),
    watchFigures(metrics.registry, REPORT_FIGURES, () => app.players.reportFigures()),
    watchFigures(metrics.registry, RISK_FIGURES, () => app.protection.riskFigures()),
    watchFigures(metrics.registry, PRIVACY_FIGURES, () => app.privacy.figures()),
    watchFigures(metrics.registry, SHARED_FIGURES, () => app.games.sharedFigures()),
    watchFigures(metrics.registry, WATCH_FIGURES, () => app.games.watchFigures()),
    watchFigures(metrics.registry, SUPPLIER_FIGURES, () => app.suppliers.figures()),
    watchFigures(metrics.registry, OPERATOR_FIGURES, () => app.operators.figures()),
    watchFigures(metrics.registry, CASE_FIGURES, () => app.cases.figures()),
    watchFigures(metrics.registry, RESULT_FIGURES, () => app.results.figures()),
  ]
  const server = createServer(TIME_LIMITS, async (request, response) => {
    if (request.url === '/health/live') return void response.end(JSON.stringify({ status: 'alive' }))
    if (request.url === '/metrics') {
      response.setHeader('content-type', metrics.registry.contentType)
      response.end(await metrics.registry.metrics())
      return
    }
    const [balance] = (await metrics.booksBalance.get()).values
    const { status } = await app.site.health()
    response.setHeader('content-type', 'application/json')
    if (request.url === '/health/ready') {
      const takesJobs = jobs.isRunning()
      if (status !== 'ok' || !takesJobs) response.statusCode = 503
      return void response.end(
        JSON.stringify({
          database: status,
          jobs: takesJobs ? 'taken' : 'not taken',
          partners: app.partnerCalls.state(),
        }),
      )
    }
    response.end(JSON.stringify({ status, books: balance?.value === 1 ? 'balanced' : 'broken' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.workerPort, config.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.workerPort,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      for (const stop of unwatch) stop()
      await Promise.all([jobs.stop(), pump.stop()])
    },
  }
}
