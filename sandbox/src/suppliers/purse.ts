import type { Wallet as Deliveries } from './deliver.ts'
import type { SupplierDeps } from './deps.ts'
import type { Session } from './types.ts'
import { type Move, type Reason, requestFor, type WalletReply } from './wallet.ts'

/** A refused bet. `cancelled`: the wallet's state is unknown, so the bet is being rolled back. */
export class BetRefused extends Error {
  readonly reason: Reason | 'cancelled'
  constructor(reason: Reason | 'cancelled', note: string) {
    super(note)
    this.reason = reason
  }
}

/** The player's money in a game: the operator's wallet, or play money in a demonstration. */
export interface Purse {
  /** Asks the wallet; falls back to the last known balance. */
  balance(session: Session): Promise<number>
  /**
   * @param alone whether the bet is the only bet of its round, so that a rollback ends the round @throws BetRefused @returns
   * the id of the action
   */
  bet(session: Session, roundId: string, cents: number, alone: boolean): Promise<string>
  /**
   * Credits a win. An unaccepted amount is sent again until the wallet accepts it. Several amounts are several wins
   * of one request.
   */
  win(session: Session, roundId: string, amounts: readonly number[]): Promise<void>
  /**
   * Sends the bet and the win of a round that was drawn before its bet. `together`: one request for both, if the
   * contract allows it. @throws BetRefused
   */
  betAndWin(session: Session, round: DrawnRound): Promise<void>
  /** Rolls a bet back. The rollback is repeated until the wallet answers. */
  rollback(
    session: Session,
    roundId: string,
    actionId: string,
    cents: number,
    finished: boolean,
  ): Promise<void>
}

export interface DrawnRound {
  id: string
  /** Centavos. */
  bet: number
  win: number
  together: boolean
}

export function createPurse(deps: SupplierDeps, wallet: Deliveries): Purse {
  const { ids, faults, store } = deps
  const move = (kind: Move['kind'], cents: number, of?: string): Move => ({
    kind,
    id: ids.hex(32),
    cents,
    ...(of ? { of } : {}),
  })

  function remember(session: Session, reply: WalletReply, change = 0): void {
    // After a lost or late message the supplier relies on its own sum.
    if (reply.is === 'done') session.balance = reply.balance >= 0 ? reply.balance : session.balance + change
    store.changed()
  }

  async function rollback(
    session: Session,
    roundId: string,
    actionId: string,
    cents: number,
    finished: boolean,
  ) {
    const moves = [move('rollback', cents, actionId)]
    const request = requestFor(session, 'rollback', roundId, moves, finished)
    remember(session, await wallet.deliver(request), cents)
  }

  /** The pending prize for the player's next result, if the contract has one. */
  function takeDrop({ supplier, userId = '' }: Session): Move[] {
    const { [userId]: cents, ...others } = store.state.suppliers.drops ?? {}
    if (supplier !== 'pragmatic' || cents === undefined) return []
    store.state.suppliers.drops = others
    return [move('promo', cents)]
  }

  /** @throws BetRefused, after the rollback of an unanswered bet */
  async function taken(
    session: Session,
    roundId: string,
    bet: Move,
    alone: boolean,
    reply: WalletReply,
  ): Promise<void> {
    if (reply.is === 'refused') throw new BetRefused(reply.reason, reply.note)
    if (reply.is === 'done') return
    await rollback(session, roundId, bet.id, bet.cents, alone)
    throw new BetRefused('cancelled', reply.note)
  }

  async function bet(session: Session, roundId: string, cents: number, alone: boolean): Promise<string> {
    const betMove = move('bet', cents)
    const request = requestFor(session, 'bet', roundId, [betMove])
    const context = { user_id: session.userId ?? '', game: session.game, operation: 'bet' }
    if (faults.take(session.supplier, 'callback.bet', ['reorder'], context)) {
      // The rollback overtakes its bet; the late bet must move nothing.
      await rollback(session, roundId, betMove.id, cents, alone)
      wallet.redeliver(request, 0)
      throw new BetRefused('cancelled', 'the rollback went first')
    }
    const reply = await wallet.deliver(request)
    remember(session, reply, -cents)
    await taken(session, roundId, betMove, alone, reply)
    return betMove.id
  }

  const wallets: Purse = {
    bet,
    rollback,
    async balance(session) {
      remember(session, await wallet.deliver(requestFor(session, 'balance', '', [])))
      return session.balance
    },
    async win(session, roundId, amounts) {
      const wins = amounts.filter((cents) => cents > 0).map((cents) => move('win', cents))
      // Pragmatic's contract reports lost rounds too.
      if (wins.length === 0 && session.supplier === 'pragmatic') wins.push(move('win', 0))
      const moves = [...wins, ...takeDrop(session)]
      const request = requestFor(session, moves.length > 0 ? 'win' : 'finish', roundId, moves, true)
      const sum = moves.reduce((all, { cents }) => all + cents, 0)
      remember(session, await wallet.deliver(request), sum)
    },
    async betAndWin(session, { id: roundId, bet: stake, win: won, together }) {
      const context = { user_id: session.userId ?? '', game: session.game, operation: 'win' }
      if (faults.take(session.supplier, 'callback.win', ['reorder'], context)) {
        // The win overtakes its bet.
        const early = requestFor(session, 'win', roundId, [move('win', won)])
        remember(session, await wallet.deliver(early), won)
        await bet(session, roundId, stake, true)
        await wallet.deliver(requestFor(session, 'finish', roundId, [], true))
        return
      }
      if (session.supplier === 'pragmatic' || !together) {
        await bet(session, roundId, stake, true)
        return wallets.win(session, roundId, [won])
      }
      const moves = [move('bet', stake), ...(won > 0 ? [move('win', won)] : [])]
      const reply = await wallet.deliver(requestFor(session, 'play', roundId, moves, true))
      remember(session, reply, won - stake)
      if (reply.is === 'unanswered') {
        // The wallet executed the whole group or nothing, so each action is rolled back, the last action first.
        const back = moves.toReversed().map((entry) => ({
          ...move('rollback', entry.cents, entry.id),
          ...(entry.kind === 'win' ? { ofWin: true as const } : {}),
        }))
        const request = requestFor(session, 'rollback', roundId, back, true)
        remember(session, await wallet.deliver(request), stake - won)
        throw new BetRefused('cancelled', reply.note)
      }
      if (reply.is === 'refused') throw new BetRefused(reply.reason, reply.note)
    },
  }
  return withPlayMoney(deps, wallets)
}

/** A demonstration never calls a wallet. */
function withPlayMoney({ ids, store }: SupplierDeps, wallets: Purse): Purse {
  const change = (session: Session, cents: number) => {
    if (session.balance + cents < 0) throw new BetRefused('funds', 'play money is used up')
    session.balance += cents
    store.changed()
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    balance: async (session) => (session.demo ? session.balance : wallets.balance(session)),
    async bet(session, roundId, cents, alone) {
      if (!session.demo) return wallets.bet(session, roundId, cents, alone)
      change(session, -cents)
      return ids.hex(32)
    },
    async win(session, roundId, amounts) {
      if (session.demo) change(session, sum(amounts))
      else await wallets.win(session, roundId, amounts)
    },
    async betAndWin(session, round) {
      if (!session.demo) return wallets.betAndWin(session, round)
      change(session, -round.bet)
      change(session, round.win)
    },
    async rollback(session, roundId, actionId, cents, finished) {
      if (session.demo) change(session, cents)
      else await wallets.rollback(session, roundId, actionId, cents, finished)
    },
  }
}
