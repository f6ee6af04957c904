import { listBalance, listJournal } from '../../../ledger/exported.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

const NEVER =
  'for ever: movements of money are a chain that nobody changes; they name the account by its number alone'
const MONEY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024'

/** The balance, and every movement of it. */
export const walletData: PersonalData = {
  lists: [listBalance, listJournal],
  retained: [
    {
      ...{ table: 'wallets', what: ['money'], copy: ['balance'], until: NEVER, source: MONEY },
      without: {
        twice:
          'verified stake_barred_until deposit_barred_until stake_max room staked lost bets minutes minute_at deposited staked_max lost_max bets_max minutes_max deposited_max limits_until bonus_stake_max bonus_rules bonus_until',
      },
    },
    {
      ...{ table: 'journal', what: ['money'], copy: ['statement'], until: NEVER, source: MONEY },
      without: { inner: 'content_hash' },
    },
    {
      ...{ table: 'stakes_without_bonus', what: ['money'], copy: 'inner', source: MONEY },
      until: 'for ever: numbers of rounds and bets under the number of the account',
    },
    {
      table: 'limits',
      what: ['protection'],
      copy: 'twice',
      until: 'for ever: figures under the number of the account',
      source: 'Portaria SPA/MF 1.231/2024',
    },
  ],
}
