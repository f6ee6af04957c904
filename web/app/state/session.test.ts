import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, listen, type TestServer } from '../../test/http.ts'
import { pageGlobals } from '../../test/page-globals.ts'
import { staysSo } from '../../test/stays-so.ts'
import type { Boot } from '../lib/boot.ts'
import type { User } from './session.ts'

const USER: User = {
  id: 7,
  name: 'ANA SOUZA',
  email: 'ana@jogolimpo.example',
  phone: '11999990000',
  document: { number: '52998224725' },
  birthday: '1990-01-31',
  gender: 0,
  status: 'Ativo',
  may_withdraw: true,
  may_play: true,
  may_deposit: true,
  bar: null,
  wallet: { balance: 12_345, bonus_mixed: 678, version: 3 },
  user_rollover: { amount_current: 50 },
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenFor = (mark: string) =>
  `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) + 7_200, user_id: 7, balance: 12_345, mark })}.s`

type Reply = [status: number, body: unknown]
type Answers = Record<string, (bearer: string) => Reply | Promise<Reply>>

let server: TestServer
let page: ReturnType<typeof pageGlobals>
beforeEach(() => {
  vi.resetModules()
  page = pageGlobals('https://site.example/games/mines?x=1')
  vi.stubGlobal('BroadcastChannel', Tab)
})
/** Timers of open pages, stopped after each test. A running timer would look for its page in the next test. */
const polls: ReturnType<typeof setInterval>[] = []
const tabs: BroadcastChannel[] = []
class Tab extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    tabs.push(this)
  }
}
afterEach(async () => {
  for (const poll of polls.splice(0)) clearInterval(poll)
  for (const tab of tabs.splice(0)) tab.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await server.close()
})

/** Opens a page in a browser with this token, or none, and an api with these answers. */
async function open(answers: Answers, token?: string) {
  server = await listen(async (request, response) => {
    const answer = answers[`${request.method} ${request.url}`] ?? (() => [404, {}])
    const [status, body] = await answer((request.headers.authorization ?? '').replace('Bearer ', ''))
    json(response, status, body)
  })
  if (token) {
    page.jar.set('jwt', token)
    page.storage.set('user_id', '7')
    page.storage.set('balance', '1')
  }
  const { setBoot } = await import('../lib/boot.ts')
  setBoot({ config: { API_URL: server.url }, signedIn: Boolean(token), data: {} } as unknown as Boot)
  const state = await import('./session.ts')
  const { logIn } = await import('./start-session.ts')
  const { endingSessions } = await import('./ending-sessions.ts')
  const { dialog } = await import('./dialogs.ts')
  const { wallet } = await import('./wallet.ts')
  const ended: string[] = []
  const started = vi.spyOn(globalThis, 'setInterval')
  state.startSession(async (why) => void ended.push(why))
  polls.push(...started.mock.results.map(({ value }) => value))
  started.mockRestore()
  return { ...state, logIn, endingSessions, ended, dialog, wallet, status: () => state.session.get().status }
}

const me: Answers = { 'GET /api/auth/me': () => [200, USER] }
const storedValues = () => [page.jar.get('jwt'), page.storage.get('user_id'), page.storage.get('balance')]

describe('restoring a session', () => {
  it('[START-4] [AUTH-11] a stored token fetches the player, and the whole answer is kept as he', async () => {
    const site = await open(me, tokenFor('a'))
    expect(site.status()).toBe('restoring')
    await vi.waitFor(() => expect(site.session.get()).toEqual({ status: 'player', user: USER }))
    expect(site.wallet.get()).toEqual({ balance: 12_345, bonus: 678, version: 3 })
    expect([page.storage.get('user_id'), page.storage.get('balance')]).toEqual(['7', '12345'])
  })

  it('notes for the server whether the identity is verified, until the session is over', async () => {
    let status = 'Ativo'
    const site = await open(
      { 'GET /api/auth/me': () => (status ? [200, { ...USER, status }] : [200, {}]) },
      tokenFor('a'),
    )
    await vi.waitFor(() => expect(page.jar.get('verified')).toBe('1'))
    const { attributes } = page.written.findLast(({ name }) => name === 'verified') ?? {}
    expect(attributes, 'no other site needs it').toMatchObject({ secure: true, samesite: 'lax' })
    status = 'Pendente'
    await site.loadUser()
    expect(page.jar.get('verified')).toBeUndefined()
    status = 'Ativo'
    await site.loadUser()
    expect(page.jar.get('verified')).toBe('1')
    status = ''
    await site.loadUser()
    expect(page.jar.get('verified')).toBeUndefined()
  })

  it('notes for the server that deposits are barred, for as long as they are and the session lasts', async () => {
    const barred = { ...USER, may_deposit: false, bar: { until: null } }
    let user = barred
    const site = await open(
      { 'GET /api/auth/me': () => [200, user], 'POST /api/auth/logout': () => [200, {}] },
      tokenFor('a'),
    )
    const noted = () => page.jar.get('deposit-barred')
    await vi.waitFor(() => expect(noted()).toBe('1'))
    user = USER as typeof barred
    await site.loadUser()
    expect(noted()).toBeUndefined()
    user = barred
    await site.loadUser()
    expect(noted()).toBe('1')
    await site.logOut()
    expect(noted()).toBeUndefined()
  })

  it.each([
    ['nobody', {}],
    ["the message 'Unauthenticated.'", { message: 'Unauthenticated.' }],
  ])('[START-4] [AUTH-6] an answer with %s clears the token and marks logged out', async (_, body) => {
    const site = await open({ 'GET /api/auth/me': () => [200, body] }, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('anonymous'))
    expect(storedValues()).toEqual([undefined, undefined, undefined])
  })

  it('is tried again in a while when the server failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    let status = 500
    const site = await open({ 'GET /api/auth/me': () => [status, status === 200 ? USER : {}] }, tokenFor('a'))
    await vi.waitFor(() => expect(server.seen.length).toBeGreaterThan(1))
    await staysSo(50, () => expect(site.status()).toBe('restoring'))
    status = 200
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() => expect(site.status()).toBe('player'))
  })

  it('[START-6] without a token there is nobody, and nobody is asked for', async () => {
    const site = await open(me)
    expect(site.status()).toBe('anonymous')
    await staysSo(50, () => expect(server.seen).toEqual([]))
  })

  it('[AUTH-11] a 401 that no fresh token mends logs out and says so', async () => {
    const refuse: [number, unknown] = [401, { error: 'unauthenticated', message: 'Entre de novo.' }]
    const site = await open(
      { 'GET /api/auth/me': () => refuse, 'POST /api/auth/refresh': () => refuse },
      tokenFor('a'),
    )
    await vi.waitFor(() => expect(site.dialog.get()?.name).toBe('session-ended'))
    expect(site.status()).toBe('anonymous')
    expect(storedValues()).toEqual([undefined, undefined, undefined])
    expect(site.ended).toEqual(['lost'])
  })

  it('[AUTH-8] an unknown token is exchanged once, and the player never notices', async () => {
    const fresh = tokenFor('fresh')
    const site = await open(
      {
        'GET /api/auth/me': (bearer) =>
          bearer === fresh ? [200, USER] : [403, { message: 'Unauthenticated.' }],
        'POST /api/auth/refresh': () => [
          200,
          { access_token: fresh, token_type: 'bearer', expires_in: 3_600 },
        ],
      },
      tokenFor('old'),
    )
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    expect(server.seen).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh', 'GET /api/auth/me'])
    expect(site.dialog.get()).toBeUndefined()
  })
})

describe('logging in', () => {
  it('[AUTH-3] [AUTH-9] [ENT-10] [ENT-17] keeps the token as long as it lives, in a secure cookie for other sites too', async () => {
    const token = tokenFor('new')
    const site = await open({
      ...me,
      'POST /api/auth/login': () => [200, { access_token: token, token_type: 'bearer', expires_in: 7_200 }],
    })
    await site.logIn({ email: 'ana@jogolimpo.example', password: 'x' })
    expect(site.status()).toBe('player')
    expect(page.written.filter(({ name }) => name === 'jwt')).toEqual([
      {
        name: 'jwt',
        value: token,
        attributes: { path: '/', 'max-age': '7200', secure: true, samesite: 'none' },
      },
    ])
    expect(storedValues()).toEqual([token, '7', '12345'])
  })

  it('[AUTH-4] an answer without a token is a wrong e-mail or password', async () => {
    const site = await open({ 'POST /api/auth/login': () => [200, {}] })
    await expect(site.logIn({ email: 'a', password: 'b' })).rejects.toMatchObject({
      status: 401,
      message: '',
    })
    expect(site.status()).toBe('anonymous')
  })

  it('a login whose token the browser does not keep says so, and ends on the server', async () => {
    const { pt } = await import('../messages/pt.ts')
    const left: string[] = []
    const token = tokenFor('a')
    const site = await open({
      'POST /api/auth/login': () => [200, { access_token: token, expires_in: 7_200 }],
      'POST /api/auth/logout': (bearer) => {
        left.push(bearer)
        return [200, { message: 'Bye' }]
      },
    })
    const { speak } = await import('../lib/language.ts')
    speak('pt', pt)
    page.jar.set = () => page.jar
    await expect(site.logIn({ email: 'a', password: 'b' })).rejects.toMatchObject({
      status: 403,
      message: pt.sessions.no_cookies,
    })
    expect(site.status()).toBe('anonymous')
    expect(left).toEqual([token])
  })
})

describe('logging out', () => {
  it('[AUTH-5] [ROUTE-28] clears the coupon code and what is shown at once, token, balance and id after 100 ms', async () => {
    const site = await open(
      { ...me, 'POST /api/auth/logout': () => [200, { message: 'Bye' }] },
      tokenFor('a'),
    )
    const { queries } = await import('../lib/queries/client.ts')
    const OWN = ['GET /api/bonus']
    queries().setQueryData(OWN, { data: [] })
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    page.storage.set('code', 'BEMVINDO')
    const isAnonymous = new Promise<void>((resolve) => void site.session.subscribe(resolve))
    const done = site.logOut()
    await isAnonymous
    expect(site.status()).toBe('anonymous')
    expect(server.seen).toContain('POST /api/auth/logout')
    expect(page.storage.has('code')).toBe(false)
    expect(site.wallet.get()).toBeUndefined()
    expect(queries().getQueryData(OWN)).toBeUndefined()
    expect(site.ended).toEqual(['logout'])
    expect(storedValues()).toEqual([expect.any(String), '7', '12345'])
    await done
    expect(storedValues()).toEqual([undefined, undefined, undefined])
    expect(site.dialog.get()).toBeUndefined()
  })

  it('who leaves the page before its time is up is logged out all the same', async () => {
    const site = await open({ ...me, 'POST /api/auth/logout': () => [200, {}] }, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    const done = site.logOut()
    await vi.waitFor(() => expect(site.ended).toEqual(['logout']))
    page.events.dispatchEvent(new Event('pagehide'))
    expect(storedValues()).toEqual([undefined, undefined, undefined])
    await done
  })

  it('[AUTH-5] an answer about the player that comes after the logout brings nobody back', async () => {
    let isSlow = false
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const site = await open(
      {
        'GET /api/auth/me': async () => {
          if (isSlow) await held
          return [200, USER]
        },
        'POST /api/auth/logout': () => [200, {}],
      },
      tokenFor('a'),
    )
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    isSlow = true
    const late = site.loadUser()
    await site.logOut()
    release()
    await late
    expect(site.status()).toBe('anonymous')
    expect(storedValues()).toEqual([undefined, undefined, undefined])
  })

  it('a server that is away keeps nobody in', async () => {
    const site = await open({ ...me, 'POST /api/auth/logout': () => [500, {}] }, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    await site.logOut()
    expect(storedValues()).toEqual([undefined, undefined, undefined])
  })
})

describe('an act that ends all sessions of an account', () => {
  const refuse: Reply = [401, { error: 'unauthenticated', message: 'Entre de novo.' }]

  it('forgets the session of this browser without the dialog, when it was one of them', async () => {
    let isOver = false
    const site = await open(
      {
        'GET /api/auth/me': () => (isOver ? refuse : [200, USER]),
        'POST /api/auth/refresh': () => refuse,
      },
      tokenFor('a'),
    )
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    const done = await site.endingSessions(async () => {
      isOver = true
      await site.loadUser()
      return 'done'
    })
    expect(done).toBe('done')
    expect(site.status()).toBe('anonymous')
    expect(storedValues()).toEqual([undefined, undefined, undefined])
    await staysSo(50, () => expect(site.dialog.get()).toBeUndefined())
  })

  it('leaves the session of another account alone, and says when the act failed', async () => {
    const site = await open(me, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    await site.endingSessions(async () => {})
    const failed = site.endingSessions(() => Promise.reject(new Error('refused')))
    await expect(failed).rejects.toThrow('refused')
    expect(site.status()).toBe('player')
  })
})

describe('several tabs', () => {
  const inAnotherTab = (news: string) => new BroadcastChannel('session').postMessage(news)

  it('[AUTH-6] a token that appears while logged out loads the player', async () => {
    const site = await open(me)
    page.jar.set('jwt', tokenFor('other tab'))
    inAnotherTab('began')
    await vi.waitFor(() => expect(site.status()).toBe('player'))
  })

  it('who logs in elsewhere is not asked to log in here any more', async () => {
    const site = await open(me)
    const { openDialog } = await import('./dialogs.ts')
    for (const name of ['session-ended', 'register-cancel'] as const) {
      openDialog({ name })
      page.jar.set('jwt', tokenFor('other tab'))
      inAnotherTab('began')
      await vi.waitFor(() => expect(site.dialog.get()).toBeUndefined())
    }
    openDialog({ name: 'help' })
    inAnotherTab('began')
    await staysSo(100, () => expect(site.dialog.get()).toEqual({ name: 'help' }))
  })

  it('a logout elsewhere is a logout here, without the dialog that a lost session opens', async () => {
    const site = await open(me, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    page.jar.delete('jwt')
    inAnotherTab('ended')
    await vi.waitFor(() => expect(site.status()).toBe('anonymous'))
    expect(site.ended).toEqual(['logout'])
    expect(site.dialog.get()).toBeUndefined()
  })

  it('somebody else who logs in elsewhere is he here too, and nothing of the first is left', async () => {
    let user = USER
    const site = await open({ 'GET /api/auth/me': () => [200, user] }, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    user = { ...USER, id: 8, wallet: { balance: 1, bonus_mixed: 0, version: 1 } }
    inAnotherTab('began')
    await vi.waitFor(() => expect(site.session.get()).toEqual({ status: 'player', user }))
    expect(site.wallet.get()).toEqual({ balance: 1, bonus: 0, version: 1 })
  })

  it('[AUTH-6] a token that vanishes ends the session and says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const site = await open(me, tokenFor('a'))
    await vi.waitFor(() => expect(site.status()).toBe('player'))
    page.jar.delete('jwt')
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() =>
      expect(site.dialog.get()).toEqual({ name: 'session-ended', next: '/games/mines?x=1' }),
    )
    expect(site.status()).toBe('anonymous')
  })
})
