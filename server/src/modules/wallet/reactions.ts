import type { UserTransactionEvent, UserUpdateEvent } from '@jogo/contract/realtime'
import { cents, toWire } from '@jogo/rules/money'
import { gameOf } from '../../ledger/accounts.ts'
import type { Posted } from '../../ledger/index.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Reaction, Reactions } from '../../platform/outbox.ts'
import type { Balance, Wallet } from './index.ts'

/** Facts whose movements were made in a transaction of their own and not heard by `onPosted`. */
const MOVED = [
  'deposit.approved',
  'player.credited',
  'withdrawal.requested',
  'withdrawal.failed',
  'withdrawal.returned',
] as const

/** Tells open pages the new balance. A hint: whoever misses it reads the wallet again, and the higher version wins. */
export function walletReactions(wallet: Wallet, bus: Bus): Reactions {
  const tell: Reaction = async (tx, fact) => {
    const playerId = Number(fact.playerId)
    bus.publish(subjectOf(playerId), updateEvent(await wallet.balance(playerId, tx)))
  }
  return Object.fromEntries(MOVED.map((name) => [name, tell]))
}

/** The same for the hot path, right after its commit, in the process that posted. @returns the way out */
export const tellPosted = (
  wallet: Wallet,
  bus: Bus,
  gameName: (game: number) => string | null,
): (() => void) =>
  wallet.onPosted(({ walletId, kind, rq, account, posted }) => {
    bus.publish(subjectOf(walletId), updateEvent(posted))
    if (kind !== 'take_stake') return
    const game = gameOf(account)
    const name = game === undefined ? null : gameName(game)
    bus.publish(`transactions.user.${walletId}`, stakeEvent(rq, name, posted))
  })

const subjectOf = (playerId: number) => `users.${playerId}`

/** Money out and done: that is a bet. */
const stakeEvent = (round: string, name: string | null, { split }: Posted): UserTransactionEvent => ({
  source_type: 'casino',
  source: { id: round, ...(name !== null && { casino_game: { name } }) },
  status: 2,
  type: 0,
  amount: toWire(cents(-split.real - split.bonus)),
})

const updateEvent = ({ real, bonus, version }: Balance): UserUpdateEvent => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
})
