import type { RouteRow } from './lib/navigation/table.ts'

/**
 * Every URL of the site with its layout and guards. Rows with fixed segments stand before rows with parameters: the first that fits
 * is taken. `texts` names the groups of messages/ that the page uses.
 */
export const routes = [
  { name: 'index', texts: ['home'], path: '/', alias: ['/home'], page: () => import('./routes/home.tsx') },
  {
    name: 'games-mines',
    texts: ['mines'],
    path: '/games/mines',
    page: () => import('./routes/games.mines.tsx'),
  },
  { name: 'fair', texts: ['fair'], path: '/fair', page: () => import('./routes/fair.tsx') },
  {
    name: 'user-wallet',
    texts: ['wallet'],
    path: '/user/wallet',
    guards: ['auth'],
    page: () => import('./routes/user.wallet.tsx'),
  },
  {
    name: 'user-wallet-deposit',
    texts: ['cashier'],
    path: '/user/wallet/deposit',
    guards: ['auth', 'refresh-ip', 'require-verification'],
    page: () => import('./routes/user.wallet.deposit.tsx'),
  },
  {
    name: 'user-wallet-withdraw',
    texts: ['cashier'],
    path: '/user/wallet/withdraw',
    guards: ['auth', 'require-verification'],
    page: () => import('./routes/user.wallet.withdraw.tsx'),
  },
  {
    name: 'user-withdraw',
    texts: ['cashier'],
    path: '/user/withdraw',
    guards: ['auth', 'refresh-ip', 'require-verification'],
    page: () => import('./routes/user.wallet.withdraw.tsx'),
  },
  {
    name: 'user-transaction',
    texts: ['wallet'],
    path: '/user/transaction',
    guards: ['auth'],
    page: () => import('./routes/user.transaction.tsx'),
  },
  {
    name: 'user-account',
    texts: ['account'],
    path: '/user/account',
    guards: ['auth', 'refresh-ip'],
    page: () => import('./routes/user.account.tsx'),
  },
  {
    name: 'user-account-document',
    texts: ['kyc'],
    path: '/user/account/document',
    page: () => import('./routes/user.account.document.tsx'),
  },
] as const satisfies readonly RouteRow[]
