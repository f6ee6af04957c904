import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlayerSession } from './sessions.ts'
import type { Answer, Method, SiteClient } from './site-client.ts'

interface RoundBody {
  error?: string
  id?: string
  /** Ending of the round; null while the round is open. */
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
  /** Answers to the bet; two when the bet was sent twice. */
  opened: Answer<RoundBody>[]
  /** Answers to the tile and to the cash-out that ended the round. */
  ended: Answer<RoundBody>[]
}

export interface Crowd {
  readonly rounds: PlayedRound[]
  readonly counts: { resent: number; doubled: number; unanswered: number }
  /** Starts no new rounds; resolves when every call was answered. */
  stop(): Promise<void>
}

export interface Player {
  id: number
  session: PlayerSession
}

const GIVE_UP_MS = 45_000
const PAUSE_MS = 60
/** Think time of a person, which also leaves the machine time for restarting processes. */
const LEAST_LOOK_MS = 300
const MOST_LOOK_MS = 900
const MINES = 3
const STAKE = 100
const UNAUTHENTICATED = 401

/** Repeats a call with the same id, as a page does, until its answer is not a temporary unavailability. */
export async function askUntilAnswered<Body>(
  client: SiteClient,
  counts: Crowd['counts'],
  { session }: Player,
  path: string,
  body?: object,
  method: Method = 'POST',
): Promise<Answer<Body> | undefined> {
  const until = performance.now() + GIVE_UP_MS
  for (let tries = 0; performance.now() < until; tries++) {
    if (tries > 0) counts.resent++
    const token = session.token()
    const answer = await client.ask<Body>(method, path, token, body).catch(() => undefined)
    if (answer?.status === UNAUTHENTICATED && !session.isOver()) await session.renew(token)
    else if (answer && answer.status < 500 && answer.status !== 429) return answer
    await sleep(PAUSE_MS + randomInt(PAUSE_MS))
  }
  counts.unanswered++
  return undefined
}

const look = () => sleep(randomInt(LEAST_LOOK_MS, MOST_LOOK_MS))

/** A closed loop per player: bet, open a tile, cash out. Some calls are sent twice at once. */
export function startCrowd(client: SiteClient, players: readonly Player[], doubleShare: number): Crowd {
  const rounds: PlayedRound[] = []
  const counts = { resent: 0, doubled: 0, unanswered: 0 }
  let stopping = false
  const ask = (player: Player, path: string, body: object) =>
    askUntilAnswered<RoundBody>(client, counts, player, path, body)

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
    for (const answer of opened) if (answer) round.opened.push(answer)
    await look()
    if (!round.opened.some(({ status }) => status === 200)) return
    const tile = await ask(player, `/api/games/mines/rounds/${id}/reveal`, { tile: randomInt(25) })
    if (tile?.status === 200 && tile.body.ending) round.ended.push(tile)
    await look()
    if (tile?.body.ending !== null) return
    const twice = Math.random() < doubleShare ? 2 : 1
    const paid = await Promise.all(
      Array.from({ length: twice }, () => ask(player, `/api/games/mines/rounds/${id}/cash-out`, {})),
    )
    for (const answer of paid) if (answer) round.ended.push(answer)
    await look()
  }

  const done = Promise.all(
    players.map(async (player) => {
      while (!stopping && !player.session.isOver()) await playOne(player)
    }),
  )
  return {
    rounds,
    counts,
    async stop() {
      stopping = true
      await done
    },
  }
}
