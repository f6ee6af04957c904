import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@jogo/contract/calls'
import type { Access, Endpoint } from '@jogo/contract/endpoint'
import Value from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FOLDERS, seedContent } from '../../seeds/content.ts'
import { solveCaptcha } from '../captcha.ts'
import { granted, type House, openHouse, type Person } from '../house.ts'

let house: House
let ana: Person
/** A player with a proven identity, for the calls that need one. */
let bia: Person
/** CPF of a person in the registry who has no account. */
let cpf: string
beforeAll(async () => {
  house = await openHouse('call_table')
  const art = fileFolder('banner-mines-desktop.svg')
  try {
    await seedContent(house.app, { ...FOLDERS, art })
  } finally {
    rmSync(art, { recursive: true })
  }
  ana = await house.player({ verified: false })
  bia = await house.player()
  cpf = (await house.sandbox.control<{ cpf: string }>('cpf')).cpf
})
afterAll(() => house.close())

/** A folder with one picture; the test of the seeds uses all of them. */
function fileFolder(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-art-'))
  copyFileSync(join(FOLDERS.art, file), join(folder, file))
  return folder
}

type Body = Record<string, unknown>
interface Row {
  call: string
  who: Access['who']
  body?: Body | ((facts: { ana: Person; cpf: string }) => Body)
  /** Expected status, 200 by default; a refusal is an answer of the call, too. */
  status?: number
  /** Parts of the answer that the specification reads: keys, or the kind of the whole. */
  reads: readonly string[] | 'list' | 'nothing'
}

const NEW_PERSON = {
  name: '',
  document: '123.456.789-00',
  email: 'quadro@example.com',
  phone: '11999990000',
  phone_code: '55',
  birthday: '',
  password: 'girassol-azul-42',
  password_confirmation: 'girassol-azul-42',
  email_confirmation: 'quadro@example.com',
  termsAccepted: true,
  referer: '',
  utm_source: 'busca',
}
const LOGIN = { email: 'ninguem@example.com', password: 'girassol-azul-42', login: '' }

/** The table of section 7 of the specification; the answers of the site itself (build metadata, payloads) are tested in web/. */
const TABLE: readonly Row[] = [
  { call: 'GET /v2/get-ip', who: 'anyone', reads: ['userIP'] },
  { call: 'GET /api/terms', who: 'player', reads: ['texts', 'is_accepted'] },
  { call: 'GET /v2/auth/captcha', who: 'anyone', reads: ['parameters', 'signature'] },
  {
    call: 'POST /v2/auth/register',
    who: 'anyone',
    body: NEW_PERSON,
    status: 422,
    reads: ['errors', 'message'],
  },
  { call: 'POST /api/auth/login', who: 'anyone', body: LOGIN, status: 401, reads: ['error'] },
  { call: 'POST /api/auth/refresh', who: 'player', reads: ['access_token', 'expires_in'] },
  {
    call: 'GET /api/auth/me',
    who: 'player',
    reads: [
      'user_rollover',
      'wallet',
      'id',
      'name',
      'email',
      'phone',
      'document',
      'birthday',
      'gender',
      'status',
    ],
  },
  { call: 'GET /api/generate-token', who: 'player', status: 503, reads: ['error', 'message'] },
  {
    call: 'POST /api/validate/document',
    who: 'anyone',
    body: { document: '123.456.789-00' },
    reads: ['success', 'errors'],
  },
  {
    call: 'POST /api/validate/document',
    who: 'anyone',
    body: ({ cpf }) => ({ document: cpf }),
    reads: ['success', 'name', 'birthday'],
  },
  { call: 'GET /api/transactions?source=Deposit&type=1&status=2', who: 'player', reads: ['data'] },
  {
    call: 'POST /api/broadcasting/auth',
    who: 'player',
    body: ({ ana }) => ({ socket_id: '1.1', channel_name: `private-users.${ana.id}` }),
    reads: ['auth'],
  },
  {
    call: 'GET /api/kyc/onboarding?method=full',
    who: 'player',
    reads: ['user_status', 'isApproved', 'transactionId', 'url', 'cafOnboarding', 'provider'],
  },
  { call: 'GET /api/bonus?active=1', who: 'player', reads: ['data'] },
  { call: 'POST /api/active/1', who: 'player', status: 404, reads: ['error'] },
  { call: 'POST /api/redeem/1', who: 'player', status: 404, reads: ['error'] },
  { call: 'DELETE /api/bonus/1', who: 'player', status: 404, reads: ['error'] },
  {
    call: 'POST /api/coupons/apply',
    who: 'player',
    body: { code: 'NADA' },
    status: 404,
    reads: ['error', 'message'],
  },
  {
    call: 'POST /api/coupons/list',
    who: 'player',
    body: { active: true, applied: true, expired: true },
    status: 200,
    reads: ['userCoupons'],
  },
  { call: 'GET /v2/coupons/register', who: 'anyone', reads: ['text'] },
  { call: 'GET /v2/settings/', who: 'anyone', reads: ['general_site_title', 'deposit_min', 'maintence'] },
  {
    call: 'GET /v2/images/',
    who: 'anyone',
    reads: ['register', 'login', 'deposit', 'password_recovery', 'register_cancel', 'sponsors', 'majority'],
  },
  { call: 'GET /api/favorite-game/favorite', who: 'player', reads: ['success', 'data'] },
  { call: 'POST /api/favorite-game/favorite/1/add', who: 'player', reads: ['success'] },
  { call: 'POST /api/favorite-game/favorite/1/remove', who: 'player', reads: ['success'] },
  { call: 'GET /v2/promotions', who: 'anyone', reads: 'list' },
  { call: 'GET /api/seo?section_name=home_page', who: 'anyone', reads: ['title', 'content'] },
  {
    call: 'GET /api/seo?section_name=casino_categories&source_id=1',
    who: 'anyone',
    reads: ['title', 'content'],
  },
  { call: 'GET /api/seo?section_name=nada', who: 'anyone', status: 204, reads: 'nothing' },
  { call: 'GET /api/casino-games/providers', who: 'anyone', reads: 'list' },
  { call: 'GET /v2/casino-games/category', who: 'anyone', reads: 'list' },
  { call: 'GET /v2/casino-games?sort=rtp', who: 'anyone', reads: ['data', 'next'] },
  { call: 'GET /v2/casino-games/search?q=minas', who: 'anyone', reads: ['data', 'providers'] },
  { call: 'GET /v2/casino-games/facets', who: 'anyone', reads: ['games', 'mechanics', 'providers'] },
  { call: 'GET /v2/casino-games/recent', who: 'player', reads: ['recent', 'open'] },
  { call: 'GET /v2/banners', who: 'anyone', reads: 'list' },
  { call: 'POST /api/auth/logout', who: 'player', reads: ['message'] },
]

/** Opens a session for each row, because one of the calls ends its session. */
const enter = async ({ email, password }: Person) => {
  const body = { email, password }
  return (await granted(house.call('POST /api/auth/login', { body }))).access_token
}

const NEEDS_CAPTCHA = new Set(['POST /v2/auth/register'])
const captcha = async () => solveCaptcha(await granted(house.call('GET /v2/auth/captcha')))

async function send(row: Pick<Row, 'call' | 'body'>, token?: string) {
  const { call } = row
  const given = typeof row.body === 'function' ? row.body({ ana, cpf }) : row.body
  const body = given && NEEDS_CAPTCHA.has(call) ? { ...given, captcha: await captcha() } : given
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(house.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

/** The contract's call for a row: `/api/active/1` is `/api/active/:id`. */
function declared({ call }: Row) {
  const [method, address = ''] = call.split(' ')
  const path = address.split('?')[0] ?? ''
  return Object.values<Endpoint>(calls).find((call) => {
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
    return call.method === method && pattern.test(path)
  })
}

it.each(TABLE)('[CALL-1] $call answers as the specification reads it', async (row) => {
  const call = declared(row)
  expect(call).toBeDefined()
  if (row.who === 'player') expect((await send(row)).status).toBe(401)
  const needs: readonly string[] = call?.access.needs ?? []
  const person = needs.includes('verified') ? bia : ana
  const { status, body } = await send(row, row.who === 'player' ? await enter(person) : undefined)
  expect({ status, body }).toMatchObject({ status: row.status ?? 200 })
  if (row.reads === 'nothing') return expect(body).toBeUndefined()
  if (row.reads === 'list') {
    expect(Array.isArray(body) && body.length > 0).toBe(true)
  } else {
    for (const key of row.reads) expect(body).toHaveProperty(key)
  }
  if (status === 200 && call) expect([...Value.Errors(call.response, body)]).toEqual([])
})

it('[CALL-1] what is read of lists: the image of promotions, image and image_mobile of banners', async () => {
  const list = async (path: string): Promise<Body[]> =>
    (await fetch(house.url + path)).json() as Promise<Body[]>
  for (const promotion of await list('/v2/promotions')) expect(promotion).toHaveProperty('image')
  for (const banner of await list('/v2/banners')) {
    expect(banner).toHaveProperty('image')
    expect(banner).toHaveProperty('image_mobile')
  }
})

it('[CALL-1] registration and login answer success and the token of who is let in', async () => {
  const { cpf: document } = await house.sandbox.control<{ cpf: string }>('cpf')
  const form = { ...NEW_PERSON, document }
  const registered = await send({ call: 'POST /v2/auth/register', body: form })
  expect(registered).toMatchObject({ status: 200, body: { success: true } })
  const body = { email: form.email, password: form.password, login: '' }
  const entered = await send({ call: 'POST /api/auth/login', body })
  expect(entered).toMatchObject({
    status: 200,
    body: { access_token: expect.any(String), expires_in: expect.any(Number) },
  })
})
