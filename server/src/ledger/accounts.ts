import { PRODUCTS, type Product } from '@jogo/contract/products'

/**
 * The house's side of every movement. A balance here is minus what wallets gained from it: `pix_clearing` stands at minus
 * what players put in and have not got back, a product's account at its GGR.
 */
export const ACCOUNTS = {
  /** Money at the payment company. Minus (deposits − withdrawals paid − deposits to return). */
  pix_clearing: 1,
  /** Taken from wallets for withdrawals that are on their way; back to zero when all are paid or void. */
  withdrawals_pending: 2,
  /** Pix received that nobody may play with (a foreign payer, a wrong amount), owed to the payer. */
  deposits_to_return: 3,
  /** Minus what bonuses gave and did not lose again. */
  bonus_cost: 4,
  /** Minus what was paid for bringing friends. */
  referral_cost: 5,
  /** Mistakes put right by hand; each has a reason and an author in its own table. */
  corrections: 6,
} as const

export type AccountName = keyof typeof ACCOUNTS

const BANDS = Object.entries(PRODUCTS).map(([product, { accounts }]) => ({
  product: product as Product,
  first: accounts[0],
  last: accounts[1],
}))

/** Revenue account of one of a product's numbers, from 1: turnover − payouts, so its balance is that number's GGR. */
export function productAccount(product: Product, number: number): number {
  const [first, last] = PRODUCTS[product].accounts
  const account = first + number
  if (!Number.isSafeInteger(number) || number < 1 || account > last)
    throw new RangeError(`not a number of ${product}: ${number}`)
  return account
}

/** The product whose revenue account it is, and its number there; undefined for an account of the house alone. */
export function productOf(account: number): { product: Product; number: number } | undefined {
  const band = BANDS.find(({ first, last }) => account > first && account <= last)
  return band && { product: band.product, number: account - band.first }
}

const NAMES = new Map<number, AccountName>(
  Object.entries(ACCOUNTS).map(([name, number]) => [number, name as AccountName]),
)

/** For people: `pix_clearing`, or a product and its number. */
export function accountName(account: number): string {
  const name = NAMES.get(account)
  if (name) return name
  const of = productOf(account)
  return of ? `${of.product} ${of.number}` : `account ${account}`
}

/**
 * Every way money moves. The numbers are stored: never change one. `deposit` and `take_stake` have rules of their own inside
 * `ledger.post`; below 50 is what stands beside the rounds and has an index of its own.
 */
export const KINDS = {
  deposit: 1,
  hold_withdrawal: 2,
  post_withdrawal: 3,
  void_withdrawal: 4,
  return_withdrawal: 5,
  set_aside_deposit: 6,
  return_deposit: 7,
  grant_bonus: 20,
  convert_bonus: 21,
  forfeit_bonus: 22,
  pay_referral: 30,
  correct: 40,
  take_stake: 50,
  pay_payout: 51,
  refund_stake: 52,
} as const

export type Kind = keyof typeof KINDS

/** Money staked on a product, paid by it or given back; every other kind stands beside the rounds. */
export const PRODUCT_KINDS = ['take_stake', 'pay_payout', 'refund_stake'] as const satisfies readonly Kind[]
export type ProductKind = (typeof PRODUCT_KINDS)[number]
export const isProductKind = (kind: Kind): kind is ProductKind => KINDS[kind] >= KINDS.take_stake

const KIND_NAMES = new Map<number, Kind>(
  Object.entries(KINDS).map(([name, number]) => [number, name as Kind]),
)

export function kindName(number: number): Kind {
  const name = KIND_NAMES.get(number)
  if (!name) throw new RangeError(`not a kind of movement: ${number}`)
  return name
}
