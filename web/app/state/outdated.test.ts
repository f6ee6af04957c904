import { afterEach, expect, it, vi } from 'vitest'
import { json, listen, type TestServer } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { staysSo } from '../../test/stays-so.ts'
import { type Boot, setBoot } from '../lib/boot.ts'
import { queries } from '../lib/queries/client.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { mustLoadWhole, outdated, watchBuild } from './outdated.ts'

let server: TestServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server?.close()
  server = undefined
  outdated.set(false)
})

it('[START-9] asks every 3,600,000 ms which build is out, and says so when it is another', async () => {
  let id = 'mine'
  const answers = await listen((_, response) => (id ? json(response, 200, { id }) : json(response, 500, {})))
  server = answers
  vi.stubGlobal('location', { origin: answers.url })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  setBoot({ build: 'mine' } as Boot)
  watchBuild()
  const requests = (times: number) => vi.waitFor(() => expect(answers.seen).toHaveLength(times))

  vi.advanceTimersByTime(3_599_999)
  await staysSo(30, () => expect(answers.seen).toEqual([]))
  vi.advanceTimersByTime(1)
  await requests(1)
  await staysSo(30, () => expect(outdated.get()).toBe(false))

  id = ''
  vi.advanceTimersByTime(3_600_000)
  await requests(2)
  await staysSo(30, () => expect(outdated.get(), 'a server that fails says nothing').toBe(false))

  id = 'newer'
  vi.advanceTimersByTime(3_600_000)
  await vi.waitFor(() => expect(outdated.get()).toBe(true))
  vi.advanceTimersByTime(7_200_000)
  await staysSo(30, () => expect(answers.seen.length).toBeLessThanOrEqual(3))
  expect(answers.seen).toEqual(Array(3).fill('GET /builds/latest.json'))
})

it('[START-9] a newer build is taken by the next page, and the page of a closed house comes from the server too; a way out does not wait for it', () => {
  arrive()
  expect(mustLoadWhole('/casino')).toBe(false)
  queries().setQueryData(publicKey('GET /v2/settings/'), { maintence: true })
  expect(['/casino', '/', '/user/wallet', '/user/wallet/deposit'].map(mustLoadWhole)).not.toContain(false)
  expect(
    ['/user/wallet/withdraw', '/user/protection', '/user/account/document'].map(mustLoadWhole),
  ).not.toContain(true)
  queries().setQueryData(publicKey('GET /v2/settings/'), { maintence: false })
  outdated.set(true)
  expect(mustLoadWhole('/user/wallet/withdraw')).toBe(true)
})

it('[SPORT-3] a document that admits the script of another company is left by a full load, whatever comes next', () => {
  arrive({ guest: true })
  expect(['/', '/casino', '/user/wallet/withdraw'].map(mustLoadWhole)).toEqual([true, true, true])
})
