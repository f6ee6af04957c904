import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Guard, match, type Place } from '../../shell/index.ts'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { connectApi } from '../lib/api.ts'
import { routes } from '../routes.ts'
import { acceptCookies, acceptNecessaryCookies, withdrawConsent } from '../state/choose-consent.ts'
import { consent } from '../state/consent.ts'
import { dialog } from '../state/dialogs.ts'
import { knownIp, session, type User } from '../state/session.ts'
import { ui } from '../state/ui.ts'
import { guards } from './index.ts'

const at = (url: string) => match(routes, url) as Place
const ask = (name: string, url: string) => (guards[name] as Guard)(at(url), undefined)

const user = (more: Partial<User>): User => ({
  id: 7,
  name: 'ANA SOUZA',
  email: 'ana@jogolimpo.example',
  phone: '11999990000',
  document: { number: '52998224725' },
  birthday: '1990-01-31',
  gender: 0,
  status: 'Pendente',
  may_withdraw: false,
  may_play: false,
  may_deposit: false,
  bar: null,
  wallet: { balance: 0, bonus_mixed: 0, version: 1 },
  user_rollover: null,
  ...more,
})
const playing = (more: Partial<User>) => session.set({ status: 'player', user: user(more) })

let page: ReturnType<typeof pageGlobals>
beforeEach(() => {
  page = pageGlobals()
  session.set({ status: 'anonymous' })
  ui.showVerificationModal.set(false)
})
afterEach(() => vi.unstubAllGlobals())

describe('auth', () => {
  it('[ROUTE-32] sends a visitor home to log in, and keeps where he wanted to go, query, fragment and all', async () => {
    expect(await ask('auth', '/user/transaction?type=1&type=2#a')).toEqual({
      redirect: '/?login=1&next=%2Fuser%2Ftransaction%3Ftype%3D1%26type%3D2%23a',
    })
  })

  it('[ROUTE-32] of an address of 8 KB keeps the page and the values that fit', async () => {
    const { redirect } = (await ask('auth', `/user/wallet?code=A&x=${'&'.repeat(8_000)}`)) as {
      redirect: string
    }
    expect(redirect).toMatch(/^\/\?login=1&next=%2Fuser%2Fwallet%3Fcode%3DA%26x%3D/)
    expect(redirect.length).toBeLessThan(8_000)
    expect(await ask('auth', `/user/wallet?code=A&x=${'y'.repeat(8_000)}#b`)).toEqual({
      redirect: '/?login=1&next=%2Fuser%2Fwallet%3Fcode%3DA',
    })
  })

  it('[ROUTE-32] lets a player pass, and waits while it is not known yet who is here', async () => {
    playing({})
    expect(await ask('auth', '/user/wallet')).toBe(true)
    session.set({ status: 'restoring' })
    const result = ask('auth', '/user/wallet')
    session.set({ status: 'anonymous' })
    expect(await result).toHaveProperty('redirect')
  })
})

describe('require-verification', () => {
  it('[ROUTE-33] lets a visitor pass: the page itself asks for the login', async () => {
    expect(await ask('require-verification', '/sports')).toBe(true)
  })

  it("[ROUTE-33] lets a player pass whose status is 'Ativo', stops any other and opens the verification dialog", async () => {
    playing({ status: 'Ativo' })
    expect(await ask('require-verification', '/sports')).toBe(true)
    playing({ status: 'Pendente' })
    const result = await ask('require-verification', '/sports')
    expect(result).toEqual({ block: true, after: expect.any(Function) })
    expect(ui.showVerificationModal.get()).toBe(false)
    ;(result as { after: () => void }).after()
    expect(ui.showVerificationModal.get()).toBe(true)
  })

  it('[ROUTE-33] keeps the way out open to whom the server would pay, and that way only', async () => {
    playing({ status: 'Pendente', may_withdraw: true })
    expect(await ask('require-verification', '/user/wallet/withdraw')).toBe(true)
    expect(await ask('require-verification', '/user/withdraw')).toBe(true)
    expect(await ask('require-verification', '/user/wallet/deposit')).toHaveProperty('block')
    playing({ status: 'Pendente', may_withdraw: false })
    expect(await ask('require-verification', '/user/wallet/withdraw')).toHaveProperty('block')
  })
})

describe('cookie-consent', () => {
  it("[ROUTE-34] without consent 'all' keeps the wanted route and sends the visitor home to be asked", async () => {
    expect(await ask('cookie-consent', '/play/crazy-88?from=home')).toEqual({
      redirect: '/?showCookieModal=true',
    })
    expect(page.storage.get('lastAttemptedRoute')).toBe('/play/crazy-88?from=home')
    await ask('cookie-consent', '/play/2?a=1#/sport/123')
    expect(page.storage.get('lastAttemptedRoute')).toBe('/play/2?a=1#/sport/123')
  })

  it('[ROUTE-34] [DLG-5] asks who follows a link on the page where he stands', async () => {
    const guard = guards['cookie-consent'] as Guard
    const answer = await guard(at('/play/caju?a=1#b'), at('/casino'))
    expect(answer).toMatchObject({ block: true })
    expect(page.storage.get('lastAttemptedRoute')).toBe('/play/caju?a=1#b')
    ;(answer as { after: () => void }).after()
    expect(dialog.get()).toEqual({ name: 'restricted-access', wanted: '/play/caju?a=1#b' })
    dialog.set(undefined)
  })

  it("[ROUTE-34] [ENT-15] passes once consent is 'all', and no longer when it was taken back; any other word is none", async () => {
    acceptCookies()
    expect(await ask('cookie-consent', '/play/1')).toBe(true)
    acceptNecessaryCookies()
    expect(await ask('cookie-consent', '/play/1')).toHaveProperty('redirect')
    withdrawConsent()
    expect(consent.get()).toBeNull()
    expect(await ask('cookie-consent', '/play/1')).toHaveProperty('redirect')
    // An unknown cookie value is no consent.
    page.jar.set('cookie-consent', 'some')
    expect(await ask('cookie-consent', '/play/1')).toHaveProperty('redirect')
  })

  it('our own sports book opens with necessary cookies only, and sends nobody home', async () => {
    acceptNecessaryCookies()
    expect(await ask('cookie-consent', '/sports/futebol')).toBe(true)
    withdrawConsent()
    expect(await ask('cookie-consent', '/sports')).toBe(true)
  })

  it('passes without any consent where the law wants it free', async () => {
    arrive({ data: { 'GET /v2/settings/': { jurisdiction: 'br' } } })
    expect(await ask('cookie-consent', '/play/1')).toBe(true)
    arrive()
  })

  it('[ENT-15] keeps consent for 365 days in a cookie of its name, secure, for other sites too', () => {
    acceptCookies()
    expect(page.written).toEqual([
      {
        name: 'cookie-consent',
        value: 'all',
        attributes: { path: '/', 'max-age': '31536000', secure: true, samesite: 'none' },
      },
    ])
  })
})

describe('refresh-ip', () => {
  let server: TestServer | undefined
  afterEach(() => server?.close())

  it('[ROUTE-35] asks for the address in passing', async () => {
    server = await listen((_, response) => json(response, 200, { userIP: '203.0.113.7' }))
    connectApi(callerWith(), server.url)
    expect(ask('refresh-ip', '/user/account')).toBe(true)
    await vi.waitFor(() => expect(knownIp.get()).toBe('203.0.113.7'))
    expect(server.seen).toEqual(['GET /v2/get-ip'])
  })

  it('[ROUTE-35] stops nobody when there is no answer, and keeps the address it knew', async () => {
    let answered = false
    server = await listen((_, response) => {
      answered = true
      json(response, 404, {})
    })
    connectApi(callerWith(), server.url)
    knownIp.set('203.0.113.9')
    expect(ask('refresh-ip', '/user/account')).toBe(true)
    await vi.waitFor(() => expect(answered).toBe(true))
    expect(knownIp.get()).toBe('203.0.113.9')
  })
})
