import { readFileSync } from 'node:fs'
import { createLog } from '@jogo/telemetry/log'
import { createSecurityLog } from '@jogo/telemetry/security-log'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CASE_FIGURES } from '../../server/src/modules/cases/index.ts'
import { PAYOUT_FIGURES } from '../../server/src/modules/cashier/index.ts'
import { CLOSING_FIGURES } from '../../server/src/modules/closing/index.ts'
import { SHARED_FIGURES, WATCH_FIGURES } from '../../server/src/modules/games/index.ts'
import { PLACE_FIGURES } from '../../server/src/modules/location/index.ts'
import { REPORT_FIGURES } from '../../server/src/modules/players/index.ts'
import { RESULT_FIGURES } from '../../server/src/modules/sportsbook/index.ts'
import { SUPPLIER_FIGURES } from '../../server/src/modules/suppliers/index.ts'
import { countAnswers } from '../../server/src/modules/suppliers/webhooks.ts'
import { watchPartners } from '../../server/src/partners/partner-calls.ts'
import { createLocalBus } from '../../server/src/platform/bus.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import {
  watchArchive,
  watchBus,
  watchFigures,
  watchPool,
  watchQueues,
} from '../../server/src/platform/gauges.ts'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { watchDealing } from '../../server/src/processes/dealing-metrics.ts'
import { meterTrading } from '../../server/src/processes/trading-metrics.ts'
import { createSiteMetrics, watchSite } from '../../web/server/metrics.ts'
import { createTargets } from '../../web/server/targets.ts'
import { createTurns } from '../../web/server/turns.ts'

const fileOf = (name: string) =>
  readFileSync(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8')

interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** Names of PromQL, and the one metric that Prometheus makes itself. */
const WORDS = new Set(['by', 'and', 'offset', 'up', 'or', 'absent'])

/** Metrics that an expression reads: no functions, labels, ranges or texts. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|offset \w+/g, ' ')
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w)(?!\s*\()/g)].map(([name]) => name)
  return names.filter((name) => !WORDS.has(name))
}

async function existing(): Promise<Set<string>> {
  const { registry } = createMetrics()
  const db = createDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', log: createLog('test', 'silent') })
  watchQueues(registry, db)
  watchArchive(registry, db)
  watchPool(registry, db)
  watchBus(registry, createLocalBus())
  createSecurityLog(createLog('test', 'silent'), systemClock, '/dev/null', registry)
  watchFigures(registry, PAYOUT_FIGURES, () => Promise.reject())
  watchFigures(registry, SHARED_FIGURES, () => Promise.reject())
  watchFigures(registry, WATCH_FIGURES, () => Promise.reject())
  watchFigures(registry, SUPPLIER_FIGURES, () => Promise.reject())
  watchFigures(registry, CLOSING_FIGURES, () => Promise.reject())
  watchFigures(registry, REPORT_FIGURES, () => Promise.reject())
  watchFigures(registry, PLACE_FIGURES, () => Promise.reject())
  watchFigures(registry, CASE_FIGURES, () => Promise.reject())
  watchFigures(registry, RESULT_FIGURES, () => Promise.reject())
  countAnswers(registry)
  watchDealing(registry, () => false)
  meterTrading(registry, () => undefined)
  watchPartners(systemClock, createLog('test', 'silent'), registry)
  await db.close()
  const site = createSiteMetrics()
  const targets = createTargets(['http://127.0.0.1:9'])
  watchSite(site, {
    turns: createTurns(),
    sockets: new Set(),
    apis: targets,
    gateways: targets,
    away: () => false,
  })
  const gateway = ['sockets_open']
  const names = [registry, site.registry]
    .flatMap((one) => one.getMetricsAsArray())
    .map(({ name }) => name)
    .concat(gateway)
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]))
}

it('alerts and dashboard ask for metrics that our processes have', async () => {
  const alerts = (parse(fileOf('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules)
  const { panels } = JSON.parse(fileOf('dashboard.json')) as Dashboard
  const known = await existing()
  const asked = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  expect(asked.length).toBeGreaterThan(20)
  const unknown = asked.flatMap(([where, expr]) =>
    metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${where}: ${name}`])),
  )
  expect(unknown).toEqual([])
})

it('every alert says one sentence or more, whole', () => {
  const file = fileOf('alerts.yaml')
  for (const { alert, annotations } of (parse(file) as Alerts).groups.flatMap(({ rules }) => rules)) {
    expect(Object.keys(annotations), alert).toEqual(['summary'])
    expect(annotations.summary, alert).toMatch(/[.?]$/)
  }
  // Within { … } a comma ends a text, and Prometheus refuses the file.
  expect(file).not.toMatch(/annotations: \{/)
})

it('finds the metrics of an expression, and nothing else', () => {
  expect(
    metricsIn(
      'sum by (le) (rate(calls_bucket{status=~"5.."}[2m])) > 0.02 * max(up) and other_total offset 1d',
    ),
  ).toEqual(['calls_bucket', 'other_total'])
})
