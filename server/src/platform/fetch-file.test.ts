import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchFile } from './fetch-file.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  const httpServer = createServer(listener)
  server = httpServer
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/picture.png`
}

const BOUNDS = { maxBytes: 1_000, timeoutMs: 400, privateHosts: ['127.0.0.1'] }

describe('a file of somebody else', () => {
  it('is fetched whole', async () => {
    const url = await serve((_request, response) => response.end('a picture'))
    expect((await fetchFile(url, BOUNDS)).toString()).toBe('a picture')
  })

  it.each<[string, RequestListener]>([
    ['larger than allowed', (_request, response) => response.end(Buffer.alloc(1_001))],
    ['without an end', (_request, response) => void response.write('x')],
    ['that never comes', () => {}],
    ['that is not there', (_request, response) => response.writeHead(404).end('x')],
    [
      'that is said to be elsewhere',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'cut off',
      (request, response) => {
        response.write('x')
        setTimeout(() => request.destroy(), 20)
      },
    ],
  ])('is none when %s', async (_what, listener) => {
    const url = await serve(listener)
    await expect(fetchFile(url, BOUNDS)).rejects.toThrow()
  })

  it('is not asked for in our own network, by address or by name, unless that was allowed', async () => {
    let requestCount = 0
    const url = await serve((_request, response) => {
      requestCount += 1
      response.end('x')
    })
    const closed = { ...BOUNDS, privateHosts: [] }
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
      await expect(fetchFile(url.replace('127.0.0.1', host), closed), host).rejects.toThrow()
    for (const address of [
      'file:///etc/passwd',
      'ftp://127.0.0.1/x',
      'data:,x',
      'http://user:pass@example.com/',
    ])
      await expect(fetchFile(address, BOUNDS)).rejects.toThrow()
    expect(requestCount).toBe(0)
  })
})
