import { PRODUCTS, type Product } from '@jogo/contract/products'
import type { MOVEMENT_SOURCES } from '@jogo/contract/statement'
import {
  accountProduct,
  type HistoryRow,
  isProductKind,
  KINDS,
  type Kind,
  PRODUCT_KINDS,
} from '../wallet/index.ts'

export type Source = (typeof MOVEMENT_SOURCES)[number]

/** Sources of movements that belong to no product, by kind. */
const SOURCE_OF = {
  deposit: 'Deposit',
  hold_withdrawal: 'Withdraw',
  post_withdrawal: 'Withdraw',
  void_withdrawal: 'Withdraw',
  return_withdrawal: 'Withdraw',
  set_aside_deposit: 'Deposit',
  return_deposit: 'Deposit',
  surrender_balance: 'Withdraw',
  hold_win: 'Correction',
  release_win: 'Correction',
  grant_bonus: 'Bonus',
  convert_bonus: 'Bonus',
  forfeit_bonus: 'Bonus',
  take_back_bonus: 'Bonus',
  write_off_bonus: 'Bonus',
  pay_prize: 'Bonus',
  pay_referral: 'Bonus',
  correct: 'Correction',
} as const satisfies Record<Exclude<Kind, (typeof PRODUCT_KINDS)[number]>, Source>

/** The source of a movement that belongs to no product. */
export const kindSource = (kind: keyof typeof SOURCE_OF): Source => SOURCE_OF[kind]

/** The source of a movement. For a movement of a product, it is the product's source. */
export function movementSource({ kind, account }: Pick<HistoryRow, 'kind' | 'account'>): Source {
  if (!isProductKind(kind)) return SOURCE_OF[kind]
  const product = accountProduct(account)?.product
  if (!product) throw new Error(`account ${account} is of no product`)
  return PRODUCTS[product].source
}

/** The kinds of movements with a source, and its product, if it has one. An unknown source has no kinds. */
export function sourceKinds(source: string): { kinds: readonly Kind[]; product?: Product } {
  for (const [product, row] of Object.entries(PRODUCTS))
    if (row.source === source) return { kinds: PRODUCT_KINDS, product: product as Product }
  const kinds = (Object.keys(KINDS) as Kind[]).filter(
    (kind) => !isProductKind(kind) && SOURCE_OF[kind] === source,
  )
  return { kinds }
}
