import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json, listen, type TestServer } from '../../test/http.ts'
import { onReload } from '../lib/reload.ts'
import { connection, watchConnection } from './connection.ts'

let server: TestServer
let reachable = true
let events: EventTarget
const reloads: string[] = []
const device = { onLine: true }

beforeEach(async () => {
  reloads.length = 0
  events = new EventTarget()
  server = await listen((_, response) =>
    reachable ? json(response, 200, { away: false }) : response.destroy(),
  )
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('location', { origin: server.url, reload: () => reloads.push('reload') })
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

const becomes = (online: boolean) => {
  device.onLine = online
  events.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

it('[START-5] offline shows the banner; back online it goes, what was typed is kept, and the page loads again, whole', async () => {
  watchConnection(false, () => false)
  onReload(() => reloads.push('kept'))
  becomes(false)
  expect(connection.get()).toBe('offline')
  becomes(true)
  await vi.waitFor(() => expect(reloads).toEqual(['kept', 'reload']))
  expect(connection.get()).toBe('ok')
})

it('[START-5] does not leave a standing page for the error of a browser: it waits until the site answers', async () => {
  watchConnection(false, () => false)
  onReload(() => {})
  reachable = false
  becomes(false)
  becomes(true)
  await vi.waitFor(() => expect(server.seen.length).toBeGreaterThan(0))
  expect(connection.get()).toBe('offline')
  expect(reloads).toEqual([])
  reachable = true
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_500)
    expect(reloads).toContain('reload')
  })
})
