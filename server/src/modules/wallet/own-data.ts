import { listBalance, listJournal } from '../../ledger/exported.ts'
import type { OwnData } from '../../platform/own-data.ts'

const NEVER =
  'for ever: movements of money are a chain that nobody changes; they name the account by its number alone'
const MONEY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024'

/** The balance, and every movement of it. */
export const walletData: OwnData = {
  lists: [listBalance, listJournal],
  kept: [
    { table: 'wallets', until: NEVER, source: MONEY },
    { table: 'journal', until: NEVER, source: MONEY },
    {
      table: 'limits',
      until: 'for ever: figures under the number of the account',
      source: 'Portaria SPA/MF 1.231/2024',
    },
  ],
}
