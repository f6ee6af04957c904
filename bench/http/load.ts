import { connect, type Socket } from 'node:net'

export interface LoadResult {
  /** Answers with status 200. */
  granted: number
  /** All other answers, by status. */
  others: Record<string, number>
  seconds: number
  /** Latencies in milliseconds, one per answer, sorted. */
  latencies: Float64Array
  /** Body of the last answer. */
  bodyBytes: number
}

/**
 * Sends each request once over `connections` open sockets, each request after the answer to the request before. This minimal client (no
 * parser, requests prepared) leaves the two cores to the measured server.
 */
export async function runLoad(
  port: number,
  requests: readonly Buffer[],
  connections: number,
): Promise<LoadResult> {
  const latencies = new Float64Array(requests.length)
  const result: LoadResult = { granted: 0, others: {}, seconds: 0, latencies, bodyBytes: 0 }
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)))
  let next = 0
  let answered = 0
  const began = performance.now()
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve, reject) => drive(socket, resolve, reject))),
  )
  result.seconds = (performance.now() - began) / 1000
  result.latencies = latencies.subarray(0, answered).sort()
  return result

  function drive(socket: Socket, resolve: () => void, reject: (error: Error) => void) {
    let sentAt = 0
    let text = ''
    const send = () => {
      const request = requests[next]
      if (!request) {
        socket.removeAllListeners().end()
        resolve()
        return
      }
      next += 1
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const bytes = bodyBytes(text)
      if (bytes === undefined) return
      latencies[answered] = performance.now() - sentAt
      answered += 1
      const status = text.slice(9, 12)
      if (status === '200') result.granted += 1
      else result.others[status] = (result.others[status] ?? 0) + 1
      result.bodyBytes = bytes
      text = ''
      send()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    send()
  }
}

/** Undefined until the whole answer has arrived. */
function bodyBytes(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head === -1) return undefined
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1])
  return text.length >= head + 4 + length ? length : undefined
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      resolve(socket.removeAllListeners()),
    )
    socket.once('error', reject)
  })
}

/** A request as bytes. */
export function rawRequest(method: string, path: string, token?: string, body?: object): Buffer {
  const text = body ? JSON.stringify(body) : ''
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-language: pt',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}
