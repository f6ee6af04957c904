/** Every link of the site is written here once. */
export const paths = {
  home: '/',
  mines: '/games/mines',
  /** `round`: the id of a round to check. */
  fair: (round?: string) => (round ? `/fair?round=${encodeURIComponent(round)}` : '/fair'),
  wallet: '/user/wallet',
  deposit: '/user/wallet/deposit',
  /** The Pix panel of one deposit. */
  charge: (id: string) => `/user/wallet/deposit?id=${encodeURIComponent(id)}`,
  withdraw: '/user/wallet/withdraw',
  /** How one withdrawal stands. */
  withdrawal: (id: string) => `/user/wallet/withdraw?id=${encodeURIComponent(id)}`,
  statement: '/user/transaction',
  account: '/user/account',
  verification: '/user/account/document',
} as const
