/**
 * The house's side of every movement. A balance here is minus what wallets gained from it: `pix_clearing` stands at minus
 * what players put in and have not got back, a game's account at its GGR.
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

const FIRST_GAME = 1_000
const LAST_GAME = 999_999_999

/** Revenue account of a game: turnover − payouts, so its balance is the game's GGR. `game` counts from 1. */
export function gameAccount(game: number): number {
  const account = FIRST_GAME + game
  if (!Number.isSafeInteger(game) || game < 1 || account > LAST_GAME)
    throw new RangeError(`not a game: ${game}`)
  return account
}

/** The game whose revenue account it is, or undefined. */
export const gameOf = (account: number): number | undefined =>
  account > FIRST_GAME && account <= LAST_GAME ? account - FIRST_GAME : undefined

const NAMES = new Map<number, AccountName>(
  Object.entries(ACCOUNTS).map(([name, number]) => [number, name as AccountName]),
)

/** `pix_clearing`, `game 1` … for people. */
export const accountName = (account: number): string =>
  NAMES.get(account) ?? (gameOf(account) === undefined ? `account ${account}` : `game ${gameOf(account)}`)

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

const KIND_NAMES = new Map<number, Kind>(
  Object.entries(KINDS).map(([name, number]) => [number, name as Kind]),
)

export function kindName(number: number): Kind {
  const name = KIND_NAMES.get(number)
  if (!name) throw new RangeError(`not a kind of movement: ${number}`)
  return name
}
