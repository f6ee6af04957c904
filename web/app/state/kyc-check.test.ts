import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { connectApi } from '../lib/api.ts'
import { checkKyc } from './kyc-check.ts'
import { ui } from './ui.ts'

let server: TestServer
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  ui.vpnDetected.set(false)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

async function answering(status: number, body: object): Promise<boolean> {
  server = await listen((_, response) => json(response, status, body))
  connectApi(callerWith('a-token'), server.url)
  return checkKyc()
}

it.each([
  ['approved', true],
  ['pending_kyc', false],
  ['pending_face_id', false],
])('[KYC-3] %s: nothing stands in the way is %s', async (user_status, expected) => {
  expect(await answering(200, { user_status, isApproved: expected })).toBe(expected)
  expect(server.seen).toEqual(['GET /api/kyc/onboarding?method=full'])
  expect(ui.vpnDetected.get()).toBe(false)
})

it('[KYC-3] a check that fails with 404 counts as true, any other failure as false', async () => {
  expect(await answering(404, {})).toBe(true)
  await server.close()
  expect(await answering(422, {})).toBe(false)
})

it('a check that fails with 404 counts as false where the law asks for a proven identity', async () => {
  arrive({ data: { 'GET /v2/settings/': { jurisdiction: 'br' } } })
  expect(await answering(404, {})).toBe(false)
  arrive()
})

it('[KYC-2] a blocked address sets the VPN flag, said with 403 or in the answer, and a good one takes it back', async () => {
  expect(await answering(403, { error: 'ip_blocked', message: 'x' })).toBe(false)
  expect(ui.vpnDetected.get()).toBe(true)
  await server.close()
  await answering(200, { user_status: 'approved', isApproved: true })
  expect(ui.vpnDetected.get()).toBe(false)
  await server.close()
  await answering(200, { user_status: 'ip_blocked', isApproved: false })
  expect(ui.vpnDetected.get()).toBe(true)
})
