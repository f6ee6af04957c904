import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { connectApi } from '../lib/api.ts'
import { acceptCookies, chooseConsent, withdrawConsent } from '../state/choose-consent.ts'
import { session, type User } from '../state/session.ts'
import { reportConsent } from './report-consent.ts'

let server: TestServer
let reports: string[][]
let stop: () => void
beforeEach(async () => {
  pageGlobals()
  reports = []
  server = await listen((_request, response, body) => {
    reports.push((JSON.parse(body) as { purposes: string[] }).purposes)
    json(response, 200, { consents: [] })
  })
  connectApi(callerWith('a-token'), server.url)
  arrive({ config: {} })
  session.set({ status: 'anonymous' })
  stop = reportConsent()
})
afterEach(async () => {
  stop()
  await server.close()
  vi.unstubAllGlobals()
})

it('[LAW-LGP-2] tells the house what a player chose: once he is in, when it changes, and when it is taken back', async () => {
  chooseConsent('statistics.companies')
  session.set({ status: 'player', user: { id: 7 } as User })
  await expect.poll(() => reports).toEqual([['statistics', 'companies']])
  // Another page of the same browser has nothing new to report after the answer.
  await expect.poll(() => localStorage.getItem('consent-kept')).toContain('statistics.companies')
  stop()
  stop = reportConsent()
  acceptCookies()
  await expect.poll(() => reports.length).toBe(2)
  withdrawConsent()
  await expect.poll(() => reports.length).toBe(3)
  expect(reports.slice(1)).toEqual([['statistics', 'marketing', 'companies'], []])
})
