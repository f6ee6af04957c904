import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Player } from './players.ts'
import type { SiteClient } from './site-client.ts'

export interface ReadinessParts {
  client: SiteClient
  site: string
  /** `/health/ready` of every process. */
  probes: readonly string[]
  /** Key of the gateway. */
  key: string
  /** This player bets once at every check. */
  player: Player
  /** Called with the id of each bet. */
  betting(id: string): void
}

/** Addresses and acts that were not ready. */
export interface Looked {
  lacking: readonly string[]
  before: readonly string[]
}

const LOOK_EVERY_MS = 100
const ANSWER_WITHIN_MS = 2_000
/** Time limit, ms, for a town that never becomes ready. */
const GIVE_UP_MS = 60_000
const ROLL = { stake: 100, side: 'under', target: 5_000 }

/**
 * Resolves when every process reports readiness and a bet, a page and a socket at the site work, all in one check. After 60 s it resolves
 * anyway. @returns the unready parts of the last check and of the check before
 */
export async function untilReady(parts: ReadinessParts): Promise<Looked> {
  let before: string[] = []
  for (const until = performance.now() + GIVE_UP_MS; ; await sleep(LOOK_EVERY_MS)) {
    const lacking = await lackingNow(parts)
    if (lacking.length === 0 || performance.now() > until) return { lacking, before }
    before = lacking
  }
}

async function lackingNow({ client, site, probes, key, player, betting }: ReadinessParts): Promise<string[]> {
  const id = randomUUID()
  betting(id)
  const token = player.session.token()
  const bet = client
    .ask('POST', '/api/games/dice/rounds', token, { id, ...ROLL })
    .then(({ status }) => status === 200)
    .catch(() => false)
  const looks: [string, Promise<boolean>][] = [
    ...probes.map((probe): [string, Promise<boolean>] => [probe, isOk(probe)]),
    ['a bet', Promise.race([bet, sleep(ANSWER_WITHIN_MS, false)])],
    ['a page', isOk(`${site}/`)],
    ['a socket', joins(`${site.replace(/^http/, 'ws')}/app/${key}?protocol=7`)],
  ]
  const found = await Promise.all(looks.map(async ([name, works]) => ((await works) ? [] : [name])))
  return found.flat()
}

async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/** Whether the gateway greets within the time. */
function joins(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const end = (joined: boolean) => {
      clearTimeout(late)
      resolve(joined)
      socket.terminate()
    }
    const late = setTimeout(() => end(false), ANSWER_WITHIN_MS)
    socket.once('message', (data) => end(String(data).includes('pusher:connection_established')))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })
}
