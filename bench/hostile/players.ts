import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

export interface PlayersAtSite {
  /** Latencies of the calls since the last read, sorted, ms; number of refused calls and lost sockets. */
  taken(): { latencies: number[]; refused: number; why: Record<string, number> }
  stop(): Promise<void>
}

interface Answer {
  status: number
  body: { ending?: string | null; error?: string }
}

/** Time limit, ms, longer than any player waits. */
const GIVE_UP_MS = 10_000
/** Think time of a person. */
const PAUSE_MS = 150
const MINES = 3
const STAKE = 100

/**
 * Players of Mines at the site. Each player has a separate address (127.0.1.x) with one connection for calls and one socket.
 */
export function startPlayers(port: number, tokens: readonly string[], key: string): PlayersAtSite {
  let latencies: number[] = []
  let refused = 0
  let why: Record<string, number> = {}
  let stopping = false
  const note = (reason: string) => {
    refused += 1
    why[reason] = (why[reason] ?? 0) + 1
  }

  function ask(
    agent: Agent,
    localAddress: string,
    token: string,
    path: string,
    body: object,
  ): Promise<Answer> {
    const text = JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(GIVE_UP_MS)
      const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress, agent, headers, signal }
      const call = request(options, (answer) => {
        let content = ''
        answer.setEncoding('utf8').on('data', (part) => {
          content += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(content) }))
        answer.on('error', reject)
      })
      call.on('error', reject)
      call.end(text)
    })
  }

  async function play(token: string, localAddress: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 })
    const timed = async (path: string, body: object) => {
      const sentAt = performance.now()
      const answer = await ask(agent, localAddress, token, path, body).catch((error: Error) => {
        note(error.message)
        return undefined
      })
      latencies.push(performance.now() - sentAt)
      if (answer && answer.status !== 200) note(`${answer.status} ${answer.body.error}`)
      await sleep(PAUSE_MS + randomInt(PAUSE_MS))
      return answer?.status === 200 ? answer.body : undefined
    }
    while (!stopping) {
      const id = randomUUID()
      const round = `/api/games/mines/rounds/${id}`
      if (!(await timed('/api/games/mines/rounds', { id, stake: STAKE, mines: MINES }))) continue
      const tile = await timed(`${round}/reveal`, { tile: randomInt(25) })
      if (tile?.ending === null) await timed(`${round}/cash-out`, {})
    }
    agent.destroy()
  }

  function listen(localAddress: string): WebSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, { localAddress })
    socket.on('open', () =>
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'site' } })),
    )
    socket.on('error', (error) => note(`socket: ${error.message}`))
    socket.on('close', (code) => {
      if (!stopping) note(`socket closed with ${code}`)
    })
    return socket
  }

  const addresses = tokens.map((_, index) => `127.0.1.${index + 1}`)
  const sockets = addresses.map(listen)
  const done = Promise.all(tokens.map((token, index) => play(token, addresses[index] ?? '')))
  return {
    taken() {
      const taken = { latencies: latencies.sort((a, b) => a - b), refused, why }
      latencies = []
      refused = 0
      why = {}
      return taken
    },
    async stop() {
      stopping = true
      await done
      for (const socket of sockets) socket.terminate()
    },
  }
}
