import { PRODUCTS, type Product } from '@jogo/contract/products'

/**
 * House accounts, the contra side of every movement. The balance of an account is minus the wallets' gains from it: `pix_clearing` is minus (deposits −
 * withdrawals), a product's account is its GGR.
 */
export const ACCOUNTS = {
  /** Money at the payment company: minus (deposits − withdrawals paid − deposits to return + corrections of money there). */
  pix_clearing: 1,
  /** Debits of wallets for withdrawals in progress. Zero when every withdrawal is paid or void. */
  withdrawals_pending: 2,
  /** Received Pix that are not credited (another payer, a wrong amount) and owed to the payer. */
  deposits_to_return: 3,
  /** Minus (bonuses granted + prizes of free bets and free spins − bonuses forfeited or taken back − the uncovered parts of take-backs). */
  bonus_cost: 4,
  /** Minus rewards paid for referrals. */
  referral_cost: 5,
  /** Manual corrections that the house bears or gains from; each has a reason and an author in its own table. */
  corrections: 6,
  /** Balances of closed accounts that could not be returned in time; they belong to the funds named by law (FIES, Funcap). */
  unclaimed_balances: 7,
  /** Withheld wins of suppliers, until two operators release them. */
  wins_held: 8,
  /** Minus unrecovered bonus payouts: a loss of the house, not a debt of a player. */
  bonus_losses: 9,
} as const

export type AccountName = keyof typeof ACCOUNTS

const BANDS = Object.entries(PRODUCTS).map(([product, { accounts }]) => ({
  product: product as Product,
  first: accounts[0],
  last: accounts[1],
}))

/**
 * Revenue account of one part of a product (such as a casino game), whose balance is its GGR.
 * @param number of the part within the product, from 1
 * @throws RangeError outside the product's band
 */
export function productAccount(product: Product, number: number): number {
  const [first, last] = PRODUCTS[product].accounts
  const account = first + number
  if (!Number.isSafeInteger(number) || number < 1 || account > last)
    throw new RangeError(`not a number of ${product}: ${number}`)
  return account
}

/**
 * Accounts of suppliers' games, first and last. A round may have several payouts, and a payout may have no stake. Such a payout has an id of its own and may be
 * reversed; the module's ledger checks compare it with the supplier's action.
 */
export const SUPPLIED: readonly [number, number] = PRODUCTS.casino.supplied

/** Accounts of suppliers' sports books, first and last; the same holds for their slips. */
export const BOOKS: readonly [number, number] = PRODUCTS.sports.supplied

/** Whether a supplier's game or sports book has the account. */
export const isSupplied = (account: number): boolean =>
  [SUPPLIED, BOOKS].some(([first, last]) => account >= first && account <= last)

/**
 * Accounts of our own sports bets, first and last. A corrected bet is paid again under a new reference; the ledger checks of bets compare each movement with a
 * settlement.
 */
export const BETS: readonly [number, number] = [PRODUCTS.sports.accounts[0], PRODUCTS.sports.supplied[0] - 1]

/** Product of a revenue account, and the number within the product; undefined for the accounts in `ACCOUNTS`. */
export function accountProduct(account: number): { product: Product; number: number } | undefined {
  const band = BANDS.find(({ first, last }) => account > first && account <= last)
  return band && { product: band.product, number: account - band.first }
}

const NAMES = new Map<number, AccountName>(
  Object.entries(ACCOUNTS).map(([name, number]) => [number, name as AccountName]),
)

/** Name of an account for reports: `pix_clearing`, or the product and the number. */
export function accountName(account: number): string {
  const name = NAMES.get(account)
  if (name) return name
  const of = accountProduct(account)
  return of ? `${of.product} ${of.number}` : `account ${account}`
}

/**
 * Kinds of movements. The numbers are stored in the journal, so they never change. `ledger.may_move` has additional rules for `deposit` and `take_stake`. Kinds
 * below 50 belong to no product; they are rare, and a partial index of the journal covers them.
 */
export const KINDS = {
  deposit: 1,
  hold_withdrawal: 2,
  post_withdrawal: 3,
  void_withdrawal: 4,
  return_withdrawal: 5,
  set_aside_deposit: 6,
  return_deposit: 7,
  surrender_balance: 8,
  hold_win: 9,
  release_win: 10,
  grant_bonus: 20,
  convert_bonus: 21,
  forfeit_bonus: 22,
  take_back_bonus: 23,
  write_off_bonus: 24,
  pay_prize: 25,
  pay_referral: 30,
  correct: 40,
  take_stake: 50,
  pay_payout: 51,
  refund_stake: 52,
  reverse_payout: 53,
  pay_cash_out: 54,
} as const

export type Kind = keyof typeof KINDS

/** Stakes, payouts, refunds, reversals and cash-outs of a product; every other kind belongs to no product. */
export const PRODUCT_KINDS = [
  'take_stake',
  'pay_payout',
  'refund_stake',
  'reverse_payout',
  'pay_cash_out',
] as const satisfies readonly Kind[]
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
