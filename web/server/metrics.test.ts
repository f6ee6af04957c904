import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistry } from '@jogo/telemetry/registry'
import { afterEach, describe, expect, it } from 'vitest'
import { MINES, siteWith } from '../test/site.ts'
import { serveMetrics } from './metrics-listener.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function siteAt(env: Record<string, string> = {}) {
  const site = await siteWith({ '/api/wallet': { real: 1 }, '/api/games/mines': MINES }, env)
  closing.push(() => site.close())
  return site
}

const handshake = (origin: string) =>
  `GET /app/key HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${origin}\r\n\r\n`

function upgrade(url: string, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(handshake(origin)))
    socket.once('data', (text) => resolve(String(text))).once('error', reject)
    closing.push(() => socket.destroy())
  })
}

describe('the metrics of the site', () => {
  it('count answers by what they are and how they ended, renderings and caches', async () => {
    const site = await siteAt()
    await expect
      .poll(async () => {
        await site.html('/')
        return site.metric('site_cache_total{cache="pages",result="hit"}')
      })
      .toBeGreaterThan(0)
    await site.page('/assets/entry.js')
    await site.page('/api/wallet')
    await site.page('/api/no/such/call')
    await expect.poll(() => site.metric('site_requests_total{kind="page",status="2xx"}')).toBeGreaterThan(1)
    await expect.poll(() => site.metric('site_requests_total{kind="file",status="2xx"}')).toBe(1)
    await expect.poll(() => site.metric('site_requests_total{kind="call",status="2xx"}')).toBe(1)
    await expect.poll(() => site.metric('site_requests_total{kind="call",status="4xx"}')).toBe(1)
    expect(await site.metric('site_refusals_total{code="not_found",what="call"}')).toBe(1)
    expect(await site.metric('site_render_seconds_count')).toBeGreaterThan(0)
    expect(await site.metric('site_answer_seconds_count{kind="page"}')).toBeGreaterThan(1)
    // The gauges show the present moment, and a slow api is avoided for a while.
    for (const name of ['site_calls_under_way', 'site_calls_waiting', 'site_sockets_open', 'site_apis_down'])
      await expect.poll(() => site.metric(name), { message: name }).toBe(0)
  })

  it('are not told to visitors, but on a port of their own', async () => {
    const site = await siteAt()
    expect(await site.html('/metrics')).not.toContain('site_requests_total')
    const registry = createRegistry()
    const listener = await serveMetrics(registry, { port: 0, host: '127.0.0.1' })
    closing.push(() => listener.stop())
    const at = `http://127.0.0.1:${listener.port}`
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('log_lines_lost 0')
    expect((await fetch(`${at}/`)).status).toBe(404)
  })
})

it('what the site refuses by itself is recorded with its address, and counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-site-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'security.log')
  const site = await siteAt({ LIMIT_SCALE: '1', SECURITY_LOG: file, SITE_URL: 'https://jogo.example' })
  const evil = { origin: 'https://evil.example' }
  expect((await fetch(`${site.at}/api/auth/login`, { method: 'POST', headers: evil })).status).toBe(403)
  expect(await upgrade(site.at, evil.origin)).toContain('403')
  await Promise.all(Array.from({ length: 320 }, () => site.page('/robots.txt')))
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const records = lines
    .map((line) => JSON.parse(line))
    .map(({ act, what, code, ip }) => [act, what, code, ip])
  expect(records).toEqual([
    ['origin', 'call', 'origin_refused', '127.0.0.1'],
    ['origin', 'socket', 'origin_refused', '127.0.0.1'],
    ['limit', 'page', 'too_many_requests', '127.0.0.1'],
  ])
  expect(await site.metric('site_refusals_total{code="origin_refused",what="socket"}')).toBe(1)
  expect(await site.metric('site_refusals_total{code="too_many_requests",what="page"}')).toBeGreaterThan(0)
})

it('a site that cannot start says everything in one JSON line', async () => {
  const main = new URL('./main.ts', import.meta.url).pathname
  const env = { ...process.env, SITE_PORT: 'x', API_URL: 'nonsense' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const heard = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (part) => {
      heard[name] += part
    })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(heard.stderr).toBe('')
  const { level, problems } = JSON.parse(heard.stdout)
  expect({ level, problems }).toEqual({
    level: 60,
    problems: [expect.stringContaining('SITE_PORT'), expect.stringContaining('API_URL')],
  })
})
