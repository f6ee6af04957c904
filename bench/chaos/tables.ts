import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { askUntilAnswered, type Crowd, type PlayedRound, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'

interface Table {
  round: { n: number; phase: string } | null
}

interface BetBody {
  id?: string
  ending?: string | null
  payout?: number
}

export interface Tables {
  readonly bets: PlayedRound[]
  /** Rounds that were seen open. */
  readonly rounds: Set<number>
  /** Places no more bets, and asks how each one ended. @returns bets that are still open when the time for it is over */
  stop(): Promise<number>
}

const LOOK_EVERY_MS = 700
const COLOURS = ['red', 'black', 'white']
const STAKE = 100
/** A round lasts 25 s; one that was not drawn is refunded 10 s after it should have been. */
const ENDS_WITHIN_MS = 60_000

/** Players of Double: one bet each on every round that they see open. */
export function startTables(client: SiteClient, players: readonly Player[], counts: Crowd['counts']): Tables {
  const bets: PlayedRound[] = []
  const rounds = new Set<number>()
  let stopping = false

  const read = <Body>(player: Player, path: string) =>
    client
      .ask<Body>('GET', path, player.session.token())
      .then((answer) => (answer.status === 200 ? answer : undefined))
      .catch(() => undefined)

  async function play(player: Player) {
    let played = 0
    while (!stopping && !player.session.isOver()) {
      const round = (await read<Table>(player, '/api/games/double/table'))?.body.round
      if (round?.phase === 'open' && round.n > played) {
        played = round.n
        rounds.add(round.n)
        const id = randomUUID()
        const bet: PlayedRound = { playerId: player.id, id, stake: STAKE, opened: [], ended: [] }
        bets.push(bet)
        const opened = await askUntilAnswered<BetBody>(client, counts, player, '/api/games/double/rounds', {
          ...{ id, stake: STAKE, round: round.n },
          colour: COLOURS[randomInt(COLOURS.length)],
        })
        if (opened) bet.opened.push(opened)
      }
      await sleep(LOOK_EVERY_MS)
    }
  }

  /** @returns whether it has ended, or never began */
  async function readEnd(player: Player, bet: PlayedRound): Promise<boolean> {
    if (!bet.opened.some(({ status }) => status === 200)) return true
    const seen = await read<BetBody>(player, `/api/games/rounds/${bet.id}`)
    if (!seen?.body.ending) return false
    bet.ended.push(seen)
    return true
  }

  const done = Promise.all(players.map(play))
  return {
    bets,
    rounds,
    async stop() {
      stopping = true
      await done
      const byId = new Map(players.map((player) => [player.id, player]))
      let left = bets
      for (const until = performance.now() + ENDS_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
        const open: PlayedRound[] = []
        for (const bet of left) if (!(await readEnd(byId.get(bet.playerId) as Player, bet))) open.push(bet)
        left = open
        if (left.length === 0 || performance.now() > until) return left.length
      }
    },
  }
}
