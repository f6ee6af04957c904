import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createSecurityLog } from './security-log.ts'

it('writes whatever the level of the log is, and what a stranger can repeat once a minute', () => {
  const lines: string[] = []
  let now = 0
  const clock = { elapsed: () => now }
  const security = createSecurityLog(
    createLog('test', 'fatal', { write: (line) => void lines.push(line) }),
    clock,
  )
  for (let n = 0; n < 3; n += 1)
    security({ act: 'login', result: 'refused', code: 'credentials_invalid', ip: '::1' })
  for (let n = 0; n < 3; n += 1)
    security({ act: 'signature', result: 'refused', what: 'subscription', ip: '::1' })
  security({ act: 'signature', result: 'refused', what: 'subscription', ip: '::2' })
  now += 61_000
  security({ act: 'signature', result: 'refused', what: 'subscription', ip: '::1' })
  const acts = lines.map((line) => JSON.parse(line))
  expect(acts.map(({ act, ip }) => `${act} ${ip}`)).toEqual([
    ...Array(3).fill('login ::1'),
    'signature ::1',
    'signature ::2',
    'signature ::1',
  ])
  expect(acts[0]).toMatchObject({ log: 'security', result: 'refused', code: 'credentials_invalid' })
})

it('has a file of its own where one is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-security-'))
  try {
    const file = join(folder, 'kept', 'security.log')
    createSecurityLog(
      createLog('test', 'silent'),
      { elapsed: () => 0 },
      file,
    )({
      act: 'operator.act',
      result: 'granted',
      operator: 'rita',
      what: 'setting.change',
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      act: 'operator.act',
      operator: 'rita',
      name: 'test',
      pid: process.pid,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('a full disk behind its file stops nothing that is recorded, and the log of the process has it instead', () => {
  const lines: string[] = []
  const log = createLog('test', 'fatal', { write: (line) => void lines.push(line) })
  const security = createSecurityLog(log, { elapsed: () => 0 }, '/dev/full')
  security({ act: 'login', result: 'granted', player: 7, ip: '::1' })
  security({ act: 'signature', result: 'refused', what: 'subscription', ip: '::1' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { log: 'security', act: 'login', player: 7 },
    { log: 'security', act: 'signature' },
  ])
})

it('counts every entry, those too that are not written, and watched ones from 0', async () => {
  const registry = new Registry()
  const log = createLog('test', 'silent', { write: () => undefined })
  const security = createSecurityLog(log, { elapsed: () => 0 }, '', registry)
  expect(await registry.metrics()).toContain('security_acts_total{act="session.reuse",result="refused"} 0')
  for (let n = 0; n < 3; n += 1)
    security({ act: 'signature', result: 'refused', what: 'subscription', ip: '::1' })
  expect(await registry.metrics()).toContain('security_acts_total{act="signature",result="refused"} 3')
})
