import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const { groups } = parse(
  readFileSync(join(import.meta.dirname, '../deploy/monitoring/alerts.yaml'), 'utf8'),
) as { groups: { rules: { expr: string; for?: string; labels: { severity: string } }[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)

it('[LAW-GEO-2] somebody is called where what tells hidden networks is not there, and told when it is old', () => {
  const severity = (metric: string) => alerts.find(({ expr }) => expr.includes(metric))?.labels.severity
  expect([severity('place_sources_missing'), severity('place_sources_old')]).toEqual(['page', 'look'])
  expect(severity('law_data_missing')).toBe('page')
})

it('[LAW-PAY-4] somebody is called well before a single payout has waited for an hour', () => {
  for (const metric of ['payouts_unsent_age_seconds', 'payouts_unconfirmed_age_seconds']) {
    const found = alerts.find(({ expr }) => expr.includes(metric))
    const [, seconds] = found?.expr.match(/>\s*(\d+)/) ?? []
    const [, minutes] = found?.for?.match(/^(\d+)m$/) ?? []
    expect(Number(seconds) + Number(minutes) * 60, metric).toBeLessThanOrEqual(3_600)
    expect(found?.labels.severity, metric).toBe('page')
  }
})
