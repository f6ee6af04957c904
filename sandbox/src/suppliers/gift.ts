import type { Wallet } from './deliver.ts'
import type { SupplierDeps } from './deps.ts'
import type { WalletReply } from './wallet.ts'

export class GiftMistake extends Error {}

const KINDS = ['jackpot', 'promo', 'adjustment', 'drop'] as const

/**
 * Payments of the second supplier outside of any round: a jackpot, the prize of a promotion, a correction (possibly negative). A drop is the prize of
 * a promotion, sent with the player's next result. @param wish `{user_id, kind, amount (centavos), game?}`
 */
export async function giveGift(
  { ids, catalogues, store }: SupplierDeps,
  wallet: Wallet,
  wish: Record<string, unknown>,
): Promise<WalletReply> {
  const kind = KINDS.find((kind) => kind === wish.kind)
  const { amount: cents, user_id } = wish
  if (!kind) throw new GiftMistake(`kind must be one of ${KINDS.join(', ')}`)
  if (typeof user_id !== 'string' || !user_id) throw new GiftMistake('user_id is required')
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents) || (cents <= 0 && kind !== 'adjustment'))
    throw new GiftMistake('amount must be whole centavos, above zero unless it is an adjustment')
  if (kind === 'drop') {
    store.state.suppliers.drops = { ...store.state.suppliers.drops, [user_id]: cents }
    store.changed()
    return { is: 'done', balance: -1, txIds: {} }
  }
  const game = typeof wish.game === 'string' ? wish.game : (catalogues.pragmatic.list[0]?.identifier ?? '')
  return wallet.deliver({
    supplier: 'pragmatic',
    operation: 'gift',
    userId: user_id,
    currency: 'BRL',
    game,
    roundId: `gift-${ids.hex(16)}`,
    moves: [{ kind, id: ids.hex(32), cents }],
    finished: false,
  })
}
