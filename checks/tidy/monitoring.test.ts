import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VARIABLES } from '@jogo/contract/configuration/variables'
import { createLog } from '@jogo/telemetry/log'
import { createSecurityLog } from '@jogo/telemetry/security-log'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { SHARED_FIGURES, WATCH_FIGURES } from '../../server/src/modules/casino/games/index.ts'
import { SUPPLIER_FIGURES } from '../../server/src/modules/casino/suppliers/index.ts'
import { countAnswers } from '../../server/src/modules/casino/suppliers/webhooks.ts'
import { CASE_FIGURES } from '../../server/src/modules/house/cases/index.ts'
import { OPERATOR_FIGURES } from '../../server/src/modules/house/operators/index.ts'
import { LAW_FIGURES } from '../../server/src/modules/house/site/index.ts'
import { DIFFERENCE_FIGURES, PAYOUT_FIGURES } from '../../server/src/modules/money/cashier/index.ts'
import { AML_FIGURES } from '../../server/src/modules/people/aml/index.ts'
import { CLOSING_FIGURES } from '../../server/src/modules/people/closing/index.ts'
import { PLACE_FIGURES } from '../../server/src/modules/people/location/index.ts'
import { REPORT_FIGURES } from '../../server/src/modules/people/players/index.ts'
import { PRIVACY_FIGURES } from '../../server/src/modules/people/privacy/index.ts'
import { RISK_FIGURES } from '../../server/src/modules/people/protection/index.ts'
import { BET_FIGURES, countDecided } from '../../server/src/modules/sports/bets/index.ts'
import { RESULT_FIGURES } from '../../server/src/modules/sports/results/index.ts'
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
import { watchSweeps } from '../../server/src/platform/sweeps.ts'
import { watchDealing } from '../../server/src/processes/dealing-metrics.ts'
import { meterTrading } from '../../server/src/processes/trading-metrics.ts'
import { createConcurrency } from '../../web/server/concurrency.ts'
import { createSiteMetrics, watchSite } from '../../web/server/metrics.ts'
import { createTargets } from '../../web/server/targets.ts'
import { pageSection } from './doc-links.ts'
import { isTest, projectFiles } from './files.ts'

const readFile = (name: string) =>
  readFileSync(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8')

interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; runbook: string } }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** Names of PromQL, and Prometheus's own metric. */
const WORDS = new Set(['by', 'and', 'offset', 'up', 'or', 'absent'])

/** Metrics of an expression: no functions, labels, ranges or texts. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|offset \w+/g, ' ')
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w)(?!\s*\()/g)].map(([name]) => name)
  return names.filter((name) => !WORDS.has(name))
}

/** Metrics of third-party exporters (Debian's and the community's) in the rules. */
const OF_EXPORTERS = { postgres: ['pg_up', 'pg_stat_activity_count', 'pg_settings_max_connections'] }

/** The job that exports each metric. */
async function existing(): Promise<Map<string, string>> {
  const { registry } = createMetrics()
  const [dealer, trader] = [new Registry(), new Registry()]
  const db = createDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', log: createLog('test', 'silent') })
  watchQueues(registry, db)
  watchArchive(registry, db)
  watchPool(registry, db)
  watchSweeps(registry, db, [])
  watchBus(registry, createLocalBus())
  createSecurityLog(createLog('test', 'silent'), systemClock, '/dev/null', registry)
  watchFigures(registry, PAYOUT_FIGURES, () => Promise.reject())
  watchFigures(registry, DIFFERENCE_FIGURES, () => Promise.reject())
  watchFigures(registry, SHARED_FIGURES, () => Promise.reject())
  watchFigures(registry, WATCH_FIGURES, () => Promise.reject())
  watchFigures(registry, SUPPLIER_FIGURES, () => Promise.reject())
  watchFigures(registry, AML_FIGURES, () => Promise.reject())
  watchFigures(registry, CLOSING_FIGURES, () => Promise.reject())
  watchFigures(registry, REPORT_FIGURES, () => Promise.reject())
  watchFigures(registry, PLACE_FIGURES, () => Promise.reject())
  watchFigures(registry, PRIVACY_FIGURES, () => Promise.reject())
  watchFigures(registry, LAW_FIGURES, () => Promise.reject())
  watchFigures(registry, RISK_FIGURES, () => Promise.reject())
  watchFigures(registry, CASE_FIGURES, () => Promise.reject())
  watchFigures(registry, OPERATOR_FIGURES, () => Promise.reject())
  watchFigures(registry, RESULT_FIGURES, () => Promise.reject())
  watchFigures(registry, BET_FIGURES, () => Promise.reject())
  countAnswers(registry)
  countDecided(registry, 'bets_decided_total')
  countDecided(registry, 'cash_outs_decided_total')
  watchDealing(dealer, () => false)
  meterTrading(trader, () => undefined)
  watchPartners(systemClock, createLog('test', 'silent'), registry)
  await db.close()
  const site = createSiteMetrics()
  const targets = createTargets(['http://127.0.0.1:9'])
  watchSite(site, {
    turns: createConcurrency(),
    sockets: new Set(),
    apis: targets,
    gateways: targets,
    away: () => false,
  })
  const registryNames = (registry: Registry) =>
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`])
  return new Map(
    Object.entries({
      worker: registryNames(registry),
      dealer: registryNames(dealer),
      trader: registryNames(trader),
      site: registryNames(site.registry),
      gateway: ['sockets_open'],
      ...OF_EXPORTERS,
    }).flatMap(([job, names]) => names.map((name) => [name, job] as const)),
  )
}

interface Prometheus {
  rule_files: string[]
  alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
}
const prometheus = parse(readFile('prometheus.yml')) as Prometheus
const jobs = prometheus.scrape_configs.map(({ job_name }) => job_name)
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, { image: string; environment?: Record<string, string>; profiles?: string[] }>
}

it('every process of compose.yaml is scraped where it tells its metrics, and every target is a service', () => {
  const targets = prometheus.scrape_configs.flatMap(({ job_name, static_configs }) =>
    static_configs.flatMap((static_config) =>
      static_config.targets.map((target) => [job_name, ...target.split(':')] as const),
    ),
  )
  for (const [name, { image }] of Object.entries(services)) {
    if (!image.startsWith('jogo-limpo:') || name === 'prepare') continue
    const role = name.replace(/-\d$/, '')
    const port =
      role === 'site'
        ? services.site?.environment?.SITE_METRICS_PORT
        : VARIABLES[`${role.toUpperCase()}_PORT` as 'API_PORT'].default
    expect(targets).toContainEqual([role, name, port])
  }
  const named = [...targets.map(([, host]) => host), ...managers()].filter((host) => host !== 'localhost')
  for (const host of named) expect(services).toHaveProperty(host ?? '')
})

const managers = () =>
  prometheus.alerting.alertmanagers.flatMap(({ static_configs }) =>
    static_configs.flatMap(({ targets }) => targets.map((target) => target.split(':')[0])),
  )

it('promtool reads the configuration and its rules, where it is installed', () => {
  expect(prometheus.rule_files).toEqual(['alerts.yaml'])
  const path = fileURLToPath(new URL('../../deploy/monitoring/prometheus.yml', import.meta.url))
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'config', path], {
    encoding: 'utf8',
  })
  if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT')
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
})

it('alerts and dashboard ask for metrics that a job of prometheus.yml exports', async () => {
  const alerts = (parse(readFile('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules)
  const { panels } = JSON.parse(readFile('dashboard.json')) as Dashboard
  const known = await existing()
  const queries = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  expect(queries.length).toBeGreaterThan(20)
  const unknown = queries.flatMap(([where, expr]) =>
    metricsIn(expr).flatMap((name) => (jobs.includes(known.get(name) ?? '') ? [] : [`${where}: ${name}`])),
  )
  expect(unknown).toEqual([])
})

/** Sweeps named after an earlier module, because alerts and stored tasks use the old name. */
const MODULE_OF: Record<string, string> = { 'sportsbook.void-late': 'results' }
/**
 * Sign of a sweep that falls behind. `rest`: the sweep reports a remainder. `all`: the sweep leaves only rows deleted an
 * hour later.
 */
const SWEEPS: Record<string, 'rest' | 'all' | { metric: string }> = {
  'aml.sweep': 'all',
  'bets.cash-out-all': 'all',
  'bets.cash-out-changed': 'rest',
  'bets.free-expired': 'rest',
  'bets.remove-codes': 'all',
  'bets.settle-waiting': 'rest',
  'bonuses.cashback': 'rest',
  'bonuses.expire': 'all',
  'cashier.clean': 'all',
  'cashier.reconcile': { metric: 'pix_comparison_behind_seconds' },
  'cashier.register-webhook': 'all',
  'cashier.send-due': 'rest',
  'cashier.wake-forgotten': 'rest',
  'cashier.watch-clock': 'rest',
  'casino.keep-returns': 'all',
  'closing.advance': 'rest',
  'closing.begin-missed': 'rest',
  'documents.erase': 'rest',
  'games.close-idle-rounds': 'rest',
  'games.watch': { metric: 'game_watch_behind_seconds' },
  'kyc.clean': 'all',
  'kyc.poll.': 'rest',
  'kyc.sweep-face-checks': 'rest',
  'players.report-status': 'rest',
  'players.sweep-prohibited': { metric: 'sweep_oldest_due_seconds' },
  'privacy.clean': 'all',
  'privacy.erase': 'rest',
  'privacy.expire': 'rest',
  'profile.clean': 'all',
  'protection.score-risk': { metric: 'risk_oldest_due_seconds' },
  'sessions.clean': 'all',
  'sportsbook.judge-held': { metric: 'sport_results_held' },
  'sportsbook.keep-logs': 'all',
  'sportsbook.void-late': 'rest',
  'statement.clean': 'all',
  'suppliers.close-overdue': 'all',
  'suppliers.compare': { metric: 'supplier_comparison_behind_seconds' },
  'suppliers.sync': { metric: 'supplier_catalogue_failing_seconds' },
  'suppliers.watch-losses': 'all',
}

it('every sweep has an alert for what it does not get done', () => {
  const expressions = (parse(readFile('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) =>
    rules.map(({ expr }) => expr),
  )
  const files = projectFiles().filter(
    ({ path }) => /^server\/src\/modules\/.*\.ts$/.test(path) && !isTest(path),
  )
  const jobsFiles = files.filter(({ path }) => path.endsWith('/jobs.ts'))
  const named = jobsFiles.flatMap(({ text }) =>
    [
      ...text.matchAll(/name: ['`]([a-z]+\.[a-z-]+\.?)[\s\S]{0,40}?everyMs: \w+,(\s+everywhere: true)?/g),
    ].flatMap(([, name = '', isEverywhere]) => (isEverywhere ? [] : [name])),
  )
  expect(named.toSorted()).toEqual(Object.keys(SWEEPS).toSorted())
  const read = Object.values(SWEEPS).map((how) =>
    typeof how === 'string' ? 'sweep_behind_seconds' : how.metric,
  )
  for (const metric of read)
    expect(
      expressions.filter((expr) => expr.includes(metric)),
      metric,
    ).not.toEqual([])
  // Every sweep with the sign `rest` reports its remainder, in a function of its own.
  const saying = files.flatMap(({ path, text }) =>
    [...text.matchAll(/Promise<Rest>|sweepRest\(await/g)].map(() => path.split('/')[4]),
  )
  const modules = Object.entries(SWEEPS).flatMap(([name, how]) =>
    how === 'rest' ? [MODULE_OF[name] ?? name.split('.')[0]] : [],
  )
  expect(saying.toSorted()).toEqual(modules.toSorted())
})

it('every alert says one sentence or more, whole', () => {
  const file = readFile('alerts.yaml')
  for (const { alert, annotations } of (parse(file) as Alerts).groups.flatMap(({ rules }) => rules)) {
    expect(Object.keys(annotations), alert).toEqual(['summary', 'runbook'])
    expect(annotations.summary, alert).toMatch(/[.?]$/)
  }
  // Within { … } a comma ends a text, and Prometheus refuses the file.
  expect(file).not.toMatch(/annotations: \{/)
})

it('every alert names the section of the manual that says what to do, and stands in the list of alerts', () => {
  const alerts = (parse(readFile('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules)
  const wrong = alerts.flatMap(({ alert, annotations }) => {
    const [path = '', anchor = ''] = annotations.runbook.split('#')
    return pageSection(readFileSync(path, 'utf8'), anchor)?.includes(`\`${alert}\``) ? [] : [alert]
  })
  expect(wrong).toEqual([])
  const page = readFileSync('docs/operations/monitoring-and-alerts.md', 'utf8')
  const [, list = ''] = page.match(/\n## Alerts\n([\s\S]*?)\n## /) ?? []
  const listed = [...list.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(listed.toSorted()).toEqual(alerts.map(({ alert }) => `\`${alert}\``).toSorted())
})

it('finds the metrics of an expression, and nothing else', () => {
  expect(
    metricsIn(
      'sum by (le) (rate(calls_bucket{status=~"5.."}[2m])) > 0.02 * max(up) and other_total offset 1d',
    ),
  ).toEqual(['calls_bucket', 'other_total'])
})
