import { expect, it, onTestFinished } from 'vitest'
import { json, listen } from '../test/http.ts'
import { build, complete, QUIET, started, stopped } from '../test/site.ts'
import { readConfig } from './config.ts'
import { createSite } from './site.ts'

it('the site is ready for visitors when every public answer has come, and not while one is awaited', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const api = await listen(async (request, response) => {
    if (request.url === '/v2/banners') await slow
    json(response, 200, request.url === '/api/health' ? { status: 'ok', build: 'test' } : {})
  })
  const site = createSite(readConfig({ ...QUIET, API_URL: api.url }), build)
  const at = await started(site)
  onTestFinished(async () => {
    await api.close()
    await stopped(site)
  })
  const ready = async () => {
    const { status } = await fetch(`${at}/health/ready`)
    return status
  }
  await expect.poll(() => api.seen.includes('GET /v2/banners')).toBe(true)
  expect(await ready()).toBe(503)
  answer()
  await complete(at)
  expect(await ready()).toBe(200)
})
