import type { UserTransactionEvent, UserUpdateEvent } from '@jogo/contract/realtime'
import { cents, toWire } from '@jogo/rules/money'
import type { Reactions } from '../../facts.ts'
import { gameOf } from '../../ledger/accounts.ts'
import type { Posted } from '../../ledger/index.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import type { Balance, Wallet } from './index.ts'

/** Tells open pages the new balance. A hint: whoever misses it reads the wallet again, and the higher version wins. */
export function walletReactions(wallet: Wallet, bus: Bus): Reactions {
  const tell = async (tx: Tx, { playerId }: { playerId: number }) => {
    bus.publish(subjectOf(playerId), updateEvent(await wallet.balance(playerId, tx)))
  }
  // Movements made in a transaction of their own, which `onPosted` does not hear.
  return {
    'deposit.approved': tell,
    'withdrawal.requested': tell,
    'withdrawal.failed': tell,
    'withdrawal.returned': tell,
  }
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
