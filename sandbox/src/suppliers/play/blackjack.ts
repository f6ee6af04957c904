import { drawFrom } from '../deps.ts'
import {
  ACTIONS,
  actionCost,
  act as actOn,
  allowed,
  type BlackjackAction,
  deal,
  finish,
  handPoints,
} from '../games/blackjack.ts'
import type { BlackjackRound, Session } from '../types.ts'
import { CHIPS, type PlayDeps, PlayRefusal, parseCents, type Table } from './table.ts'

/**
 * Each deal, double and split is a bet of the round. The wins of all hands are sent at the end, with the end of the
 * round.
 */
export function createBlackjack(deps: PlayDeps): Table {
  const { store, tasks, purse, ids, options } = deps
  const draw = drawFrom(ids)
  const rounds = () => store.state.suppliers.blackjack

  tasks.on<{ sessionId: string; roundId: string }>('supplier.hand.idle', async ({ sessionId, roundId }) => {
    const round = rounds()[sessionId]
    const session = store.state.suppliers.sessions[sessionId]
    if (!session || !round || round.id !== roundId || round.over) return
    finish(draw, round)
    await pay(session, round)
  })

  async function pay(session: Session, round: BlackjackRound): Promise<void> {
    store.changed()
    await purse.win(
      session,
      round.id,
      round.hands.map(({ won = 0 }) => won),
    )
  }

  async function begin(session: Session, cents: number): Promise<BlackjackRound> {
    const id = ids.hex(24)
    await purse.bet(session, id, cents, true)
    const round = deal(draw, id, cents)
    rounds()[session.id] = round
    tasks.after(options.handMs, 'supplier.hand.idle', { sessionId: session.id, roundId: id })
    return round
  }

  async function move(session: Session, round: BlackjackRound, action: BlackjackAction): Promise<void> {
    const cost = actionCost(round, action)
    if (cost > 0) {
      const actionId = await purse.bet(session, round.id, cost, false)
      if (round.over) {
        // The hand timed out and stood during the wallet call.
        await purse.rollback(session, round.id, actionId, cost, false)
        throw new PlayRefusal('busy')
      }
    }
    actOn(draw, round, action)
  }

  return {
    state: (session) => ({ round: view(rounds()[session.id]), chips: CHIPS }),
    async act(session, game, wish) {
      let round = rounds()[session.id]
      const isOpen = round !== undefined && !round.over
      if (wish.action === 'deal') {
        if (isOpen) throw new PlayRefusal('busy')
        round = await begin(session, parseCents(wish.cents, game.minBet))
      } else {
        const action = ACTIONS.find((action) => action === wish.action)
        if (!round || !action || !allowed(round).includes(action)) throw new PlayRefusal('busy')
        await move(session, round, action)
      }
      if (round.over) await pay(session, round)
      store.changed()
      return { round: view(round) }
    },
  }
}

/** View of the player: the dealer's second card is hidden until the round is over. */
function view(round: BlackjackRound | undefined): object | null {
  if (!round) return null
  const dealer = round.over ? round.dealer : round.dealer.slice(0, 1)
  return {
    id: round.id,
    dealer: { cards: dealer, hidden: round.over ? 0 : 1, points: handPoints(dealer).points },
    hands: round.hands.map((hand) => ({ ...hand, points: handPoints(hand.cards).points })),
    active: round.active,
    over: round.over === true,
    allowed: allowed(round),
    won: round.hands.reduce((sum, { won = 0 }) => sum + won, 0),
    bet: round.hands.reduce((sum, { bet }) => sum + bet, 0),
  }
}
