import { expect, it, onTestFinished } from 'vitest'
import { json, listen } from '../test/http.ts'
import { build, complete, QUIET, started, stopped } from '../test/site.ts'
import { readConfig } from './config.ts'
import { createSite } from './site.ts'

it('the site is ready for visitors when every public answer has come, and not while one is awaited', async () => {
  let whileAwaited: number | undefined
  const api = await listen(async (request, response) => {
    // Readiness is requested here, during an awaited answer: the site aborts a slow answer, and a busy machine is
    // slow.
    if (request.url === '/v2/banners') whileAwaited ??= await ready()
    json(response, 200, request.url === '/api/health' ? { status: 'ok', build: 'test' } : {})
  })
  const site = createSite(readConfig({ ...QUIET, API_URL: api.url }), build)
  const starting = started(site)
  async function ready(): Promise<number> {
    return (await fetch(`${await starting}/health/ready`)).status
  }
  onTestFinished(async () => {
    await api.close()
    await stopped(site)
  })
  await complete(await starting)
  expect(whileAwaited).toBe(503)
  expect(await ready()).toBe(200)
})
