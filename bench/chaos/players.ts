import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** The final answer to a call; lost connections and 5xx are retried first. */
export interface Answer {
  status: number
  body: RoundBody & { error?: string }
}

interface RoundBody {
  id?: string
  /** Null while it is open. */
  ending?: string | null
  stake?: number
  payout?: number
  proof?: { nonce: number }
  wallet?: { balance: number; bonus: number; version: number }
}

export interface PlayedRound {
  playerId: number
  id: string
  stake: number
  /** Of the bet; two when it was sent twice. */
  opened: Answer[]
  /** Of the tile and the cash-out, those that ended the round. */
  ended: Answer[]
}

export interface Crowd {
  readonly rounds: PlayedRound[]
  readonly counts: {
    requests: number
    resent: number
    doubled: number
    unanswered: number
    slowest_ms: number
  }
  /** Starts no new rounds; resolves when every call was answered. */
  stop(): Promise<void>
}

export interface Player {
  id: number
  token: string
}

/** Longer than the api takes to answer that the database is silent. */
const TRY_MS = 8_000
const GIVE_UP_MS = 45_000
const PAUSE_MS = 60
const MINES = 3
const STAKE = 100

/** A closed loop per player: bet, open a tile, cash out. Every call is repeated until there is an answer, on any living api. */
export function startCrowd(apis: readonly string[], players: readonly Player[], doubleShare: number): Crowd {
  const agent = new Agent({
    connections: 256,
    pipelining: 1,
    bodyTimeout: TRY_MS,
    headersTimeout: TRY_MS,
    connectTimeout: TRY_MS,
  })
  const rounds: PlayedRound[] = []
  const counts = { requests: 0, resent: 0, doubled: 0, unanswered: 0, slowest_ms: 0 }
  let stopping = false

  async function ask(player: Player, path: string, body: object): Promise<Answer | undefined> {
    const until = performance.now() + GIVE_UP_MS
    for (let tries = 0; performance.now() < until; tries++) {
      counts.requests++
      if (tries > 0) counts.resent++
      const answer = await once(player, path, body).catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      await sleep(PAUSE_MS + randomInt(PAUSE_MS))
    }
    counts.unanswered++
    return undefined
  }

  async function once({ token }: Player, path: string, body: object): Promise<Answer> {
    const api = apis[randomInt(apis.length)]
    const asked = performance.now()
    const answer = await request(`${api}${path}`, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify(body),
    })
    const told = (await answer.body.json()) as Answer['body']
    counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(performance.now() - asked))
    return { status: answer.statusCode, body: told }
  }

  async function playOne(player: Player) {
    const id = randomUUID()
    const round: PlayedRound = { playerId: player.id, id, stake: STAKE, opened: [], ended: [] }
    rounds.push(round)
    const bet = { id, stake: STAKE, mines: MINES }
    const sends = Math.random() < doubleShare ? 2 : 1
    if (sends === 2) counts.doubled++
    const opened = await Promise.all(
      Array.from({ length: sends }, () => ask(player, '/api/games/mines/rounds', bet)),
    )
    for (const one of opened) if (one) round.opened.push(one)
    if (!round.opened.some(({ status }) => status === 200)) return
    const tile = await ask(player, `/api/games/mines/rounds/${id}/reveal`, { tile: randomInt(25) })
    if (tile?.status === 200 && tile.body.ending) round.ended.push(tile)
    if (tile?.body.ending !== null) return
    const twice = Math.random() < doubleShare ? 2 : 1
    const paid = await Promise.all(
      Array.from({ length: twice }, () => ask(player, `/api/games/mines/rounds/${id}/cash-out`, {})),
    )
    for (const one of paid) if (one) round.ended.push(one)
  }

  const done = Promise.all(
    players.map(async (player) => {
      while (!stopping) {
        await playOne(player)
        // Players without money go on more slowly, to be refused again.
        if (rounds.length % 64 === 0) await sleep(1)
      }
    }),
  )
  return {
    rounds,
    counts,
    async stop() {
      stopping = true
      await done
      await agent.destroy()
    },
  }
}
