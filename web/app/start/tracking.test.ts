import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { type OwnChannel, openOwnChannel } from '../../test/own-channel.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { connectApi } from '../lib/api.ts'
import {
  acceptCookies,
  acceptNecessaryCookies,
  chooseConsent,
  withdrawConsent,
} from '../state/choose-consent.ts'
import { session, type User } from '../state/player.ts'
import { onTransaction, startRealtime } from '../state/realtime.ts'
import { startTracking } from './tracking.ts'

const ANA = { id: 7, name: 'ANA', email: 'ana@site.example', phone: '11999990000', status: 'Ativo' } as User
const BET = {
  source_type: 'casino',
  source: { id: 'r1', casino_game: { name: 'Mines' } },
  status: 2,
  type: 0,
  amount: 1_050,
}

let channel: OwnChannel
let server: TestServer
let scripts: string[]
beforeEach(async () => {
  pageGlobals()
  scripts = []
  const append = ({ src }: { src: string }) => void scripts.push(src)
  Object.assign(document, { createElement: () => ({}), head: { append } })
  channel = await openOwnChannel()
  vi.spyOn(console, 'warn').mockReturnValue()
  server = await listen((_, response) => json(response, 200, { auth: 'key:signature' }))
  connectApi(callerWith('a-token'), server.url)
  session.set({ status: 'player', user: ANA })
  arrive({
    config: { APP_ID: 'key' },
    data: { 'GET /v2/settings/': { pixel_gtm: 'GTM-AB12CD' } },
  })
})
afterEach(async () => {
  channel.close()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[ATTR-2] [ATTR-3] [LAW-PRO-5] without consent to all cookies nobody is told of a bet or a sign-up, and no script of others is loaded', async () => {
  startTracking()
  startRealtime()
  let heard = 0
  onTransaction(() => {
    heard += 1
  })
  const events = () =>
    ((globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event)
  const betAndSignUp = async () => {
    const before = heard
    await channel.say('UserTransactionEvent', BET)
    await vi.waitFor(() => expect(heard).toBe(before + 1), 4_000)
    dispatchEvent(new Event('registered'))
  }

  await betAndSignUp()
  acceptNecessaryCookies()
  await betAndSignUp()
  // Consent to other purposes does not cover these scripts.
  chooseConsent('statistics.companies')
  await betAndSignUp()
  expect([events(), scripts]).toEqual([[], []])

  acceptCookies()
  await betAndSignUp()
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD'])
  expect(events()).toEqual(['gtm.js', 'spend_virtual_currency', 'sign_up'])

  withdrawConsent()
  await betAndSignUp()
  expect(events()).toHaveLength(3)

  // Data of an excluded player go to nobody, whatever his consent.
  session.set({ status: 'player', user: { ...ANA, bar: { until: null }, may_play: false } })
  acceptCookies()
  await betAndSignUp()
  expect(events()).toEqual(['gtm.js', 'spend_virtual_currency', 'sign_up'])
})

it('[LAW-PRO-5] loads no tag manager for who excluded himself, nor before it is known who this is', () => {
  arrive({ config: {}, data: { 'GET /v2/settings/': { pixel_gtm: 'GTM-EF34GH' } } })
  acceptCookies()
  session.set({ status: 'restoring' })
  startTracking()
  session.set({ status: 'player', user: { ...ANA, bar: { until: null }, may_play: false } })
  expect(scripts).toEqual([])
  session.set({ status: 'anonymous' })
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-EF34GH'])
})

it.each([
  ['open', { user_name: 'ANA', user_email: 'ana@site.example', user_phone: '11999990000' }],
  ['br', { user_name: undefined, user_email: undefined, user_phone: undefined }],
] as const)('[LAW-LGP-2] in %s a sign-up is told with these contacts: %j', (jurisdiction, contacts) => {
  arrive({ config: { APP_ID: 'key' }, data: { 'GET /v2/settings/': { jurisdiction } } })
  acceptCookies()
  startTracking()
  dispatchEvent(new Event('registered'))
  const { dataLayer = [] } = globalThis as { dataLayer?: Record<string, unknown>[] }
  const { user_name, user_email, user_phone, event } = dataLayer.at(-1) ?? {}
  expect({ event, user_name, user_email, user_phone }).toEqual({ event: 'sign_up', ...contacts })
})
