import { createServer as createHttpServer, request } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { json, listen } from '../test/http.ts'
import { build, QUIET, started } from '../test/site.ts'
import { staysSo } from '../test/stays-so.ts'
import { readConfig } from './config.ts'
import { createSite } from './site.ts'
import { createTargets } from './targets.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Accepts connections without an answer, like a hanging process. */
async function hungServer(): Promise<string> {
  const taken = new Set<Socket>()
  const server = createServer((socket) => taken.add(socket))
  const port = await listening(server)
  closing.push(() => {
    for (const socket of taken) socket.destroy()
  })
  return `http://127.0.0.1:${port}`
}

async function listening(server: Server): Promise<number> {
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function listenAgain(port: number) {
  const server = createHttpServer((_request, response) => json(response, 200, {}))
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}

/** Whether a WebSocket opens. */
const opens = (site: string) =>
  new Promise<boolean>((resolve) => {
    const clientRequest = request(`${site}/app/key`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
    })
    clientRequest.once('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve(true)
    })
    clientRequest.once('response', () => resolve(false)).once('error', () => resolve(false))
    clientRequest.end()
  })

async function livingServer() {
  const server = await listen((request, response) => json(response, 200, { url: request.url, status: 'ok' }))
  closing.push(() => server.close())
  return server.url
}

async function siteBefore(env: Record<string, string>) {
  const site = createSite(readConfig({ ...QUIET, PAGES_AHEAD: '0', LIMIT_SCALE: '1000', ...env }), build)
  closing.push(() => site.drain())
  return started(site)
}

it('uses two in turn, and none that is hung once it has been silent', async () => {
  const [hung, living] = [await hungServer(), await livingServer()]
  const targets = createTargets([hung, living])
  closing.push(() => targets.stop())
  expect(new Set([targets.next(), targets.next()])).toEqual(new Set([hung, living]))
  await expect.poll(() => [1, 2, 3, 4].map(() => targets.next())).not.toContain(hung)
})

it('uses all of them when none lives, and one alone without asking it', () => {
  const none = createTargets(['http://127.0.0.1:9', 'http://127.0.0.1:10'])
  closing.push(() => none.stop())
  none.failed('http://127.0.0.1:9')
  none.failed('http://127.0.0.1:10')
  expect(new Set([none.next(), none.next()]).size).toBe(2)
  const alone = createTargets(['http://127.0.0.1:9'])
  alone.failed('http://127.0.0.1:9')
  expect(alone.next()).toBe('http://127.0.0.1:9')
})

it('prefers one that is slow to one where nothing listens', async () => {
  const [slow, gone] = [await hungServer(), 'http://127.0.0.1:9']
  const targets = createTargets([slow, gone])
  closing.push(() => targets.stop())
  await expect.poll(() => targets.down()).toBe(2)
  expect([1, 2, 3].map(() => targets.next())).toEqual([slow, slow, slow])
})

it('gives no calls to one that says that it ends, and the first again to one that is back', async () => {
  let status = 200
  const leaving = await listen((_request, response) => json(response, status, {}))
  const gone = createServer()
  const port = await listening(gone)
  await new Promise((resolve) => gone.close(resolve))
  closing.push(() => leaving.close())
  const targets = createTargets([leaving.url, `http://127.0.0.1:${port}`])
  closing.push(() => targets.stop())
  await expect.poll(() => targets.down()).toBe(1)
  targets.failed(`http://127.0.0.1:${port}`)
  await listenAgain(port)
  await expect.poll(() => targets.down()).toBe(0)
  status = 503
  await expect.poll(() => targets.down()).toBe(1)
  expect([1, 2, 3].map(() => targets.next())).not.toContain(leaving.url)
})

it('gives up calls at one that hangs, not at one that is so slow that only calls are answered', async () => {
  const [slow, living] = [await hungServer(), await livingServer()]
  const targets = createTargets([slow, living])
  closing.push(() => targets.stop())
  let isGivenUp = false
  targets.onGivenUp(slow, () => {
    isGivenUp = true
  })
  const answering = setInterval(() => targets.answered(slow), 200)
  try {
    await staysSo(5_500, () => expect(isGivenUp).toBe(false))
  } finally {
    clearInterval(answering)
  }
  await expect.poll(() => isGivenUp).toBe(true)
  targets.failed(living)
  expect([1, 2].map(() => targets.next())).toEqual([living, living])
}, 60_000)

it('calls at an api that hangs are answered by another, and told to come again where that could repeat something', async () => {
  const site = await siteBefore({ API_URL: `${await hungServer()},${await livingServer()}` })
  const calls = Array.from({ length: 6 }, async (_, n) => {
    const answer = await fetch(`${site}/api/${n % 3 === 0 ? 'auth/login' : 'wallet'}`, {
      ...(n % 3 === 0 && { method: 'POST', body: '{}' }),
      signal: AbortSignal.timeout(30_000),
    })
    await answer.text()
    return n % 3 === 0 ? 'POST' : answer.status
  })
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['POST', 200]))
  const later = await Promise.all(
    Array.from({ length: 6 }, async () => (await fetch(`${site}/api/auth/login`, { method: 'POST' })).status),
  )
  expect(new Set(later)).toEqual(new Set([200]))
}, 60_000)

it('sockets go to the gateway that lives, all but the one that finds the other dead', async () => {
  const living = createHttpServer().on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  })
  const port = await listening(living)
  const site = await siteBefore({
    API_URL: await livingServer(),
    GATEWAY_URL: `http://127.0.0.1:9,http://127.0.0.1:${port}`,
  })
  const results: boolean[] = []
  for (let n = 0; n < 20; n += 1) results.push(await opens(site))
  expect(results.filter((isOpen) => !isOpen).length).toBeLessThanOrEqual(1)
}, 60_000)

it('asks another api when one says that another may answer, and only then', async () => {
  const refusing = (headers: Record<string, string>) => async () => {
    const server = await listen((request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      json(response, request.url === '/health/live' ? 200 : 503, { error: 'busy' })
    })
    closing.push(() => server.close())
    return server.url
  }
  const statuses = async (api: string, path: string, method: string) => {
    const site = await siteBefore({ API_URL: `${api},${await livingServer()}` })
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(site + path, { method })))
    expect(answers.some(({ headers }) => headers.has('x-ask-another'))).toBe(false)
    return [...new Set(answers.map(({ status }) => status))].sort()
  }
  const marked = refusing({ 'x-ask-another': '1' })
  const unmarked = refusing({})
  expect(await statuses(await marked(), '/api/auth/login', 'POST')).toEqual([200])
  expect(await statuses(await marked(), '/api/wallet', 'GET')).toEqual([200])
  expect(await statuses(await unmarked(), '/api/auth/login', 'POST')).toContain(503)
  expect(await statuses(await unmarked(), '/api/wallet', 'GET')).toContain(503)
})
