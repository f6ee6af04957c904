import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, match, type Place, type Store, type View } from '../../shell/index.ts'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { staysSo } from '../../test/stays-so.ts'
import { favouritesQuery } from '../features/casino/favourites.ts'
import { connectApi } from '../lib/api.ts'
import { queries, resetOwnQueries } from '../lib/queries/client.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { routes } from '../routes.ts'
import { session, type User } from '../state/player.ts'
import { followPlayer } from './follow-player.ts'

const at = (url: string): View => ({
  kind: 'page',
  place: match(routes, url) as Place,
  module: { default: () => null },
})
const player = (id: number) => session.set({ status: 'player', user: { id, status: 'Ativo' } as User })
const KYC = 'GET /api/kyc/onboarding?method=full'

let server: TestServer
let stop: () => void
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockReturnValue()
  session.set({ status: 'anonymous' })
  resetOwnQueries()
  queries().setQueryData(publicKey('GET /v2/settings/'), { bonus_enabled: true })
  server = await listen((_, response) => json(response, 200, { data: [], userCoupons: [], isApproved: true }))
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

const go = async () => {}
const followed = (view: Store<View>) => followPlayer({ view, go })

const callCount = (call: string) => server.seen.filter((line) => line === call).length

describe('a player comes in', () => {
  it('[START-4] brings coupons and bonuses along, once, and has his verification looked at', async () => {
    stop = followed(createStore(at('/casino')))
    expect(server.seen).toEqual([])
    player(1)
    player(1)
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(() => {
      expect(callCount('POST /api/coupons/list')).toBe(1)
      expect(callCount('GET /api/bonus?active=1')).toBe(1)
      expect(callCount(KYC)).toBe(1)
    })
  })

  it('[BONUS-10] asks for no coupons and no bonuses while there are none', async () => {
    queries().setQueryData(publicKey('GET /v2/settings/'), { bonus_enabled: false })
    stop = followed(createStore(at('/casino')))
    player(1)
    await vi.waitFor(() => expect(callCount('GET /api/favorite-game/favorite')).toBe(1))
    expect(callCount('POST /api/coupons/list') + callCount('GET /api/bonus?active=1')).toBe(0)
  })

  it('[START-4] brings his favourites along, once, and none stay when he leaves', async () => {
    const marked = () => queries().getQueryData<{ data: unknown[] }>(favouritesQuery().queryKey)?.data
    stop = followed(createStore(at('/casino')))
    player(1)
    await vi.waitFor(() => expect(marked()).toEqual([]))
    player(1)
    expect(callCount('GET /api/favorite-game/favorite')).toBe(1)
    resetOwnQueries()
    expect(marked()).toBeUndefined()
  })

  it('[START-4] does not ask again for what is there, and asks for the next player anew', async () => {
    queries().setQueryData(['GET /api/bonus', { query: { active: '1' } }], { data: [] })
    stop = followed(createStore(at('/casino')))
    player(1)
    await vi.waitFor(() => expect(callCount('POST /api/coupons/list')).toBe(1))
    expect(callCount('GET /api/bonus?active=1')).toBe(0)
    session.set({ status: 'anonymous' })
    resetOwnQueries()
    player(2)
    await vi.waitFor(() => expect(callCount('POST /api/coupons/list')).toBe(2))
  })
})

describe('the path changes', () => {
  it('[KYC-3] the verification is looked at a second after the last change, not at each', async () => {
    const view = createStore(at('/casino'))
    stop = followed(view)
    player(1)
    vi.advanceTimersByTime(999)
    view.set(at('/promotions'))
    vi.advanceTimersByTime(999)
    view.set(at('/promotions?x=1'))
    expect(callCount(KYC)).toBe(0)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(callCount(KYC)).toBe(1))
    view.set(at('/casino/live'))
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(() => expect(callCount(KYC)).toBe(2))
  })

  it('[KYC-3] is nothing to a visitor, nor to who left within that second', async () => {
    const view = createStore(at('/casino'))
    stop = followed(view)
    view.set(at('/promotions'))
    player(1)
    session.set({ status: 'anonymous' })
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    await staysSo(50, () => expect(callCount(KYC)).toBe(0))
  })
})
