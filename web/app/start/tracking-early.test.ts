import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { type OwnChannel, openOwnChannel } from '../../test/own-channel.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { connectApi } from '../lib/api.ts'
import { acceptCookies } from '../state/choose-consent.ts'
import { session, type User } from '../state/player.ts'
import { onTransaction, startRealtime } from '../state/realtime.ts'
import { startTracking } from './tracking.ts'

let channel: OwnChannel
let server: TestServer
beforeEach(async () => {
  pageGlobals()
  channel = await openOwnChannel()
  vi.spyOn(console, 'warn').mockReturnValue()
  server = await listen((_, response) => json(response, 200, { auth: 'key:signature' }))
  connectApi(callerWith('a-token'), server.url)
  session.set({ status: 'player', user: { id: 7, name: 'ANA', status: 'Ativo' } as User })
  arrive({ config: { APP_ID: 'key' } })
})
afterEach(async () => {
  channel.close()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[ATTR-2] a bet whose message comes before statistics listen is told when they do', async () => {
  acceptCookies()
  startRealtime()
  const heard = new Promise((resolve) => onTransaction(resolve))
  await channel.say('UserTransactionEvent', {
    ...{ source_type: 'casino', source: { id: 'r1', casino_game: { name: 'Mines' } } },
    ...{ status: 2, type: 0, amount: 1_050 },
  })
  await heard
  startTracking()
  const { dataLayer = [] } = globalThis as { dataLayer?: object[] }
  expect(dataLayer).toEqual([expect.objectContaining({ event: 'spend_virtual_currency', value: 10.5 })])
})
