import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestServer {
  url: string
  /** `METHOD /path` of every request so far, in order. */
  seen: string[]
  requests: IncomingMessage[]
  close(): Promise<void>
}

/** A real server on a free port of this machine. */
export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<TestServer> {
  const seen: string[] = []
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.url}`)
      requests.push(request)
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
