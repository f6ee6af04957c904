import { PRODUCTS } from '@jogo/contract/products'
import type { UserTransactionEvent, UserUpdateEvent } from '@jogo/contract/realtime'
import { DONE, IN, OUT } from '@jogo/contract/transaction-codes'
import { cents, toWire } from '@jogo/rules/money'
import type { Reactions } from '../../../facts.ts'
import { accountProduct, isProductKind } from '../../../ledger/accounts.ts'
import type { PostedNews } from '../../../ledger/index.ts'
import { type Balance, findWallet } from '../../../ledger/wallets.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { WalletDeps } from './deps.ts'
import type { Wallet } from './index.ts'

/** Sends the new balance to the player's open pages. Delivery is not guaranteed, so pages also read the wallet and use the higher version. */
export function walletReactions({ bus }: WalletDeps): Reactions {
  const sendBalance = async (tx: Tx, { playerId }: { playerId: number }) => {
    const wallet = (await findWallet(tx, playerId)) ?? refuse('not_found')
    bus.publish(playerSubject(playerId), updateEvent(wallet))
  }
  // The movements of these facts are posted in a caller's transaction, for which `onPosted` is not called.
  return {
    'balance.corrected': sendBalance,
    'deposit.approved': sendBalance,
    'withdrawal.requested': sendBalance,
    'withdrawal.progressed': sendBalance,
    'withdrawal.failed': sendBalance,
    'withdrawal.returned': sendBalance,
    'referral.paid': sendBalance,
    'win.released': sendBalance,
  }
}

/**
 * Sends the balance and the stake, payout or refund of each movement of the hot path to open pages, right after its commit. @returns a function that ends it
 */
export const publishPosted = (wallet: Wallet, bus: Bus): (() => void) =>
  wallet.onPosted((news) => {
    bus.publish(playerSubject(news.walletId), updateEvent(news.posted))
    const event = productEvent(news)
    if (event) bus.publish(`transactions.user.${news.walletId}`, event)
  })

const playerSubject = (playerId: number) => `users.${playerId}`

/** Event of a product's movement; undefined for a movement that belongs to no product. */
function productEvent({ kind, rq, account, label, posted }: PostedNews): UserTransactionEvent | undefined {
  const product = accountProduct(account)?.product
  if (!product || !isProductKind(kind)) return undefined
  const total = posted.split.real + posted.split.bonus
  return {
    source_type: PRODUCTS[product].sourceType,
    source: { id: rq, ...label, ...(kind === 'reverse_payout' && { reversal: true }) },
    status: DONE,
    type: total < 0n ? OUT : IN,
    amount: toWire(cents(total < 0n ? -total : total)),
    version: posted.version,
  }
}

const updateEvent = ({ real, bonus, version }: Balance): UserUpdateEvent => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
})
