import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EndedFlight, flightFault } from './flights.ts'
import { askUntilAnswered, type Crowd, type PlayedRound, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'

interface Table {
  round: { n: number; phase: string; flown_ms: number | null } | null
}

interface BetBody {
  id?: string
  ending?: string | null
  payout?: number
  play?: { asked_ms?: number | null }
}

type Game = 'crash' | 'double'

interface TableBet extends PlayedRound {
  game: Game
  /** Crash only: time of the cash-out, ms of flight, by the answer. */
  notedMs: number[]
}

export interface Tables {
  readonly bets: PlayedRound[]
  /** Number of open rounds seen, by game. */
  readonly rounds: Readonly<Record<Game, ReadonlySet<number>>>
  /** Number of Crash bets whose end contradicts the published point. */
  wrongFlights(): number
  /** Stops betting, and fetches the end of every bet. @returns bets still open after the time limit */
  stop(): Promise<number>
}

const LOOK_EVERY_MS = 700
const COLOURS = ['red', 'black', 'white']
/** Targets of the automatic cash-out in hundredths; null for a manual cash-out. */
const TARGETS = [110, 150, 200, 1_000, null, null, null]
const STAKE = 100
/** Phases before and during a flight. */
const MOVING = ['open', 'closed']
/** Delay of a manual cash-out after the curve was seen to rise, ms. */
const MOST_HELD_MS = 6_000
/**
 * Time limit, ms, longer than a round of Double, and than a flight until the highest target, each with its refund.
 */
const ENDS_WITHIN_MS = 90_000

/** Players of shared games, half of Double and half of Crash: one bet each on every open round. */
export function startTables(client: SiteClient, players: readonly Player[], counts: Crowd['counts']): Tables {
  const bets: TableBet[] = []
  const rounds = { crash: new Set<number>(), double: new Set<number>() }
  let stopping = false
  let wrongFlights = 0

  const read = <Body>(player: Player, path: string) =>
    client
      .ask<Body>('GET', path, player.session.token())
      .then((answer) => (answer.status === 200 ? answer : undefined))
      .catch(() => undefined)
  const playerRound = async (player: Player, game: Game) =>
    (await read<Table>(player, `/api/games/${game}/table`))?.body.round
  const ask = (player: Player, path: string, body: object) =>
    askUntilAnswered<BetBody>(client, counts, player, path, body)

  async function play(player: Player, game: Game) {
    let played = 0
    while (!stopping && !player.session.isOver()) {
      const round = await playerRound(player, game)
      if (round?.phase === 'open' && round.n > played) {
        played = round.n
        rounds[game].add(round.n)
        await betOn(player, game, round.n)
      }
      await sleep(LOOK_EVERY_MS)
    }
  }

  async function betOn(player: Player, game: Game, n: number) {
    const id = randomUUID()
    const bet: TableBet = { playerId: player.id, id, stake: STAKE, opened: [], ended: [], game, notedMs: [] }
    bets.push(bet)
    const target = TARGETS[randomInt(TARGETS.length)]
    const opened = await ask(player, `/api/games/${game}/rounds`, {
      ...{ id, stake: STAKE, round: n },
      ...(game === 'crash' ? { target } : { colour: COLOURS[randomInt(COLOURS.length)] }),
    })
    if (opened) bet.opened.push(opened)
    if (game === 'crash' && target === null && opened?.status === 200) await takeOut(player, bet, n)
  }

  /**
   * The player cashes out some time after the curve was seen to rise. A call without an answer is repeated, as by a page.
   */
  async function takeOut(player: Player, bet: TableBet, n: number) {
    for (let isFlying = false; !isFlying; await sleep(LOOK_EVERY_MS)) {
      const round = await playerRound(player, 'crash')
      if (player.session.isOver() || (round && (round.n !== n || !MOVING.includes(round.phase)))) return
      isFlying = round?.flown_ms != null
    }
    await sleep(randomInt(MOST_HELD_MS))
    const answer = await ask(player, `/api/games/crash/rounds/${bet.id}/cash-out`, {})
    const ms = answer?.status === 200 ? answer.body.play?.asked_ms : undefined
    if (ms != null) bet.notedMs.push(ms)
  }

  /** @returns whether the round has ended, or never began */
  async function readEnd(player: Player, bet: TableBet): Promise<boolean> {
    if (!bet.opened.some(({ status }) => status === 200)) return true
    const seen = await read<BetBody>(player, `/api/games/rounds/${bet.id}`)
    if (!seen?.body.ending) return false
    bet.ended.push(seen)
    if (bet.game === 'crash') {
      const fault = flightFault(seen.body as EndedFlight, bet.notedMs)
      if (fault) console.error(`a bet of Crash: ${fault}: ${JSON.stringify(seen.body)}`)
      if (fault) wrongFlights += 1
    }
    return true
  }

  const done = Promise.all(players.map((player, at) => play(player, at % 2 ? 'crash' : 'double')))
  return {
    bets,
    rounds,
    wrongFlights: () => wrongFlights,
    async stop() {
      stopping = true
      await done
      const byId = new Map(players.map((player) => [player.id, player]))
      let left = bets
      for (const until = performance.now() + ENDS_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
        const open: TableBet[] = []
        for (const bet of left) if (!(await readEnd(byId.get(bet.playerId) as Player, bet))) open.push(bet)
        left = open
        if (left.length === 0 || performance.now() > until) return left.length
      }
    },
  }
}
