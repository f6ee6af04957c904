import { createHash } from 'node:crypto'
import { isSpot, momentAt, paid, TURN, TURN_MS } from '../games/roulette.ts'
import type { Session, WheelBets } from '../types.ts'
import { CHIPS, type PlayDeps, PlayRefusal, parseCents, type Table } from './table.ts'

const SHOWN = 12

/** A wheel turns for all players of a table at once, by the sandbox's clock. */
export function createRoulette(deps: PlayDeps): Table {
  const { store, tasks, purse, ids } = deps
  const bets = () => store.state.suppliers.wheel
  const sessionTurnKey = (sessionId: string, turn: number) => `${sessionId}:${turn}`

  /** Nobody else knows the seed, so nobody knows a number before the ball runs. */
  const numberAt = (game: string, turn: number): number => {
    const digest = createHash('sha256').update(`wheel:${store.state.seed}:${game}:${turn}`).digest()
    return digest.readUIntBE(0, 6) % 37
  }

  tasks.on<string>('supplier.wheel.pay', async (key) => {
    const round = bets()[key]
    const session = round && store.state.suppliers.sessions[round.sessionId]
    if (!round || !session || round.bets.length === 0) {
      delete bets()[key]
      return
    }
    round.paid = true
    tasks.after(TURN.shown, 'supplier.wheel.forget', key)
    const number = numberAt(session.game, round.turn)
    await purse.win(
      session,
      round.roundId,
      round.bets.map(({ spot, cents }) => paid(spot, cents, number)),
    )
    store.changed()
  })
  tasks.on<string>('supplier.wheel.forget', (key) => void delete bets()[key])

  const players = (game: string, turn: number) =>
    Object.values(bets()).filter(
      (bet) => bet.turn === turn && store.state.suppliers.sessions[bet.sessionId]?.game === game,
    ).length

  function view(session: Session): object {
    const moment = momentAt(tasks.now())
    const last = Array.from({ length: SHOWN }, (_, ago) => numberAt(session.game, moment.turn - 1 - ago))
    const own = bets()[sessionTurnKey(session.id, moment.turn)]?.bets ?? []
    const number = moment.phase === 'betting' ? null : numberAt(session.game, moment.turn)
    const won = number === null ? 0 : own.reduce((sum, { spot, cents }) => sum + paid(spot, cents, number), 0)
    return {
      ...moment,
      number,
      last,
      players: players(session.game, moment.turn),
      bets: own.map(({ spot, cents }) => ({ spot, cents })),
      won,
      chips: CHIPS,
    }
  }

  function sessionRound(session: Session, turn: number): WheelBets {
    const key = sessionTurnKey(session.id, turn)
    const known = bets()[key]
    if (known) return known
    const roundId = `w${turn}-${ids.hex(12)}`
    const fresh: WheelBets = { sessionId: session.id, roundId, turn, bets: [] }
    bets()[key] = fresh
    // The win is paid when the number is shown, also to a player with a closed page.
    const shownAt = turn * TURN_MS + TURN.betting + TURN.running
    tasks.after(shownAt - tasks.now(), 'supplier.wheel.pay', key)
    return fresh
  }

  return {
    state: view,
    async act(session, game, wish) {
      const cents = parseCents(wish.cents, game.minBet)
      const spot = String(wish.spot)
      if (!isSpot(spot)) throw new PlayRefusal('amount')
      const { turn, phase } = momentAt(tasks.now())
      if (phase !== 'betting') throw new PlayRefusal('noMoreBets')
      const round = sessionRound(session, turn)
      const alone = round.bets.length === 0
      // For the operator a round with a single refused bet is over, so the next bet begins another round.
      const drop = () => alone && delete bets()[sessionTurnKey(session.id, turn)]
      const actionId = await purse.bet(session, round.roundId, cents, alone).catch((error) => {
        drop()
        throw error
      })
      const after = momentAt(tasks.now())
      if (after.turn !== turn || after.phase !== 'betting') {
        // The wallet answered after the ball started: the bet is not in the round.
        await purse.rollback(session, round.roundId, actionId, cents, alone)
        drop()
        throw new PlayRefusal('noMoreBets')
      }
      round.bets.push({ spot, cents, actionId })
      store.changed()
      return view(session)
    },
  }
}
