import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError, connectApi } from '../../lib/api.ts'
import { pendingRequest } from '../../lib/pending-request.ts'
import { openCharge, requestWithdrawal } from './calls.ts'

interface RequestBody {
  id: string
  amount: number
}
/** The server's behaviour for each POST in turn. */
type Deed = 'answer' | 'silence' | 'refuse' | 'expired'

const PLAYER = 7
let server: Server
let requests: RequestBody[]
let deeds: Deed[]

beforeEach(async () => {
  requests = []
  deeds = []
  server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.end('{}')
    const body = await readBody(request)
    requests.push(body)
    const deed = deeds.shift() ?? 'answer'
    if (deed === 'silence') return response.destroy()
    response.setHeader('content-type', 'application/json')
    if (deed === 'refuse') {
      response.statusCode = 422
      return response.end(JSON.stringify({ error: 'amount_below_min', message: 'less' }))
    }
    return response.end(JSON.stringify({ ...body, status: deed === 'expired' ? 1 : 0 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const nobody = async () => undefined
  connectApi(
    { token: nobody, renew: nobody, refused: () => {}, ip: () => undefined, reached: () => {} },
    `http://127.0.0.1:${port}`,
  )
  const storage = new Map<string, string>()
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  })
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

async function readBody(request: IncomingMessage): Promise<RequestBody> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text) as RequestBody
}

it('asks again under the same id when the answer was lost, and under a new one afterwards', async () => {
  deeds = ['silence', 'answer', 'answer']
  await expect(requestWithdrawal(PLAYER, 1_000)).rejects.toMatchObject({ status: 0 })
  expect(pendingRequest('cashier:withdrawal', PLAYER)?.id).toBe(requests[0]?.id)
  await requestWithdrawal(PLAYER, 1_000)
  await requestWithdrawal(PLAYER, 1_000)
  expect(requests[1]).toEqual(requests[0])
  expect(requests[2]?.id).not.toBe(requests[0]?.id)
  expect(pendingRequest('cashier:withdrawal', PLAYER)).toBeUndefined()
})

it("keeps a lost request for this player and amount only, and apart from the other kind's", async () => {
  deeds = ['silence']
  await expect(requestWithdrawal(PLAYER, 1_000)).rejects.toBeInstanceOf(ApiError)
  await requestWithdrawal(8, 1_000)
  await openCharge(PLAYER, 1_000)
  expect(new Set(requests.map(({ id }) => id)).size).toBe(3)
  expect(pendingRequest('cashier:withdrawal', PLAYER)?.id).toBe(requests[0]?.id)
})

it('forgets a request that got a clear no: the next one is another wish', async () => {
  deeds = ['refuse', 'answer']
  await expect(openCharge(PLAYER, 10)).rejects.toMatchObject({ code: 'amount_below_min' })
  expect(pendingRequest('cashier:deposit', PLAYER)).toBeUndefined()
  await openCharge(PLAYER, 10)
  expect(requests[1]?.id).not.toBe(requests[0]?.id)
})

it('makes a new charge when the kept one has run out meanwhile', async () => {
  deeds = ['silence', 'expired', 'answer']
  await expect(openCharge(PLAYER, 5_000)).rejects.toBeInstanceOf(ApiError)
  const charge = await openCharge(PLAYER, 5_000)
  expect(requests[1]).toEqual(requests[0])
  expect(charge.id).toBe(requests[2]?.id)
  expect(charge.id).not.toBe(requests[0]?.id)
})

it('[BONUS-13] a coupon travels with its deposit; without it the same amount is another request', async () => {
  deeds = ['silence', 'answer', 'answer']
  await expect(openCharge(PLAYER, 5_000, 'VEM10')).rejects.toThrow()
  await openCharge(PLAYER, 5_000, 'VEM10')
  await openCharge(PLAYER, 5_000)
  expect(requests.map((request) => (request as RequestBody & { coupon?: string }).coupon)).toEqual([
    'VEM10',
    'VEM10',
    undefined,
  ])
  expect(requests[1]?.id).toBe(requests[0]?.id)
  expect(requests[2]?.id).not.toBe(requests[1]?.id)
})
