import { afterEach, expect, it, vi } from 'vitest'
import { json, listen, type TestServer } from '../../test/http.ts'
import { type Boot, setBoot } from './boot.ts'
import { outdated, watchBuild } from './outdated.ts'

let server: TestServer
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

it('[START-9] asks every 3,600,000 ms which build is out, and says so when it is another', async () => {
  let id = 'mine'
  server = await listen((_, response) => (id ? json(response, 200, { id }) : json(response, 500, {})))
  vi.stubGlobal('location', { origin: server.url })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  setBoot({ build: 'mine' } as Boot)
  watchBuild()
  const asked = (times: number) => vi.waitFor(() => expect(server.seen).toHaveLength(times))
  const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

  vi.advanceTimersByTime(3_599_999)
  await settled()
  expect(server.seen).toEqual([])
  vi.advanceTimersByTime(1)
  await asked(1)
  await settled()
  expect(outdated.get()).toBe(false)

  id = ''
  vi.advanceTimersByTime(3_600_000)
  await asked(2)
  await settled()
  expect(outdated.get(), 'a server that fails says nothing').toBe(false)

  id = 'newer'
  vi.advanceTimersByTime(3_600_000)
  await vi.waitFor(() => expect(outdated.get()).toBe(true))
  vi.advanceTimersByTime(7_200_000)
  await settled()
  expect(server.seen).toEqual(Array(3).fill('GET /builds/latest.json'))
})
