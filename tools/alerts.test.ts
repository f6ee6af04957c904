import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..')

interface Alert {
  alert: string
  expr: string
  for?: string
}
const { groups } = parse(readFileSync(join(ROOT, 'deploy/monitoring/alerts.yaml'), 'utf8')) as {
  groups: { rules: Alert[] }[]
}
const alerts = groups.flatMap(({ rules }) => rules)

/** Words of the query language, which name no metric. */
const WORDS = new Set([
  'max',
  'min',
  'sum',
  'rate',
  'increase',
  'absent',
  'by',
  'or',
  'and',
  'unless',
  'offset',
  'on',
  'ignoring',
  'without',
  'time',
  'histogram_quantile',
  'le',
  'count',
  'avg',
  'clamp_min',
  'delta',
  'deriv',
  'vector',
  'scalar',
  'bool',
])

it('every alert asks for a metric that some process of ours tells, or the monitoring itself', () => {
  const sources = execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      '[\'"`]?[a-z]+(_[a-z]+)+[\'"`]?',
      '--',
      'server/src',
      'telemetry/src',
      'web/server',
      'deploy/monitoring',
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const known = new Set(sources.split('\n').map((one) => one.replace(/['"`]/g, '')))
  const asked = alerts.flatMap(({ alert, expr }) =>
    [
      ...expr
        .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|by \([^)]*\)/g, ' ')
        .matchAll(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g),
    ].map(([name]) => ({ alert, name: name.replace(/_(bucket|count|sum|total)$/, '') })),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(
    asked.filter(
      ({ name }) => !WORDS.has(name) && !known.has(name) && ![...known].some((one) => one.startsWith(name)),
    ),
  ).toEqual([])
})

it('[LAW-PAY-4] somebody is called well before a single payout has waited for an hour', () => {
  for (const metric of ['payouts_unsent_age_seconds', 'payouts_unconfirmed_age_seconds']) {
    const found = alerts.find(({ expr }) => expr.includes(metric))
    const [, seconds] = found?.expr.match(/>\s*(\d+)/) ?? []
    const [, minutes] = found?.for?.match(/^(\d+)m$/) ?? []
    expect(Number(seconds) + Number(minutes) * 60, metric).toBeLessThanOrEqual(3_600)
  }
})
