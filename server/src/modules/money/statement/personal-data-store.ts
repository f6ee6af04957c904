import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteFiles } from './files/file-store.ts'

const SUMS = {
  what: ['money'],
  copy: 'twice',
  until: 'for ever: sums of movements, which name the account by its number alone',
  source: 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024',
} as const
const FILES = {
  what: ['copies'],
  copy: 'twice',
  until: 'seven days (statement.clean)',
  source: 'the player’s wish',
} as const

/** Monthly sums of a player's movements, and files of the statement. */
export const statementData: PersonalData = {
  lists: [],
  retained: [
    { table: 'statement_months', ...SUMS },
    { table: 'statement_marks', ...SUMS },
    { table: 'statement_exports', ...FILES },
    { table: 'statement_export_chunks', ...FILES },
  ],
  eraseNow: async (tx, playerId) => {
    await deleteFiles(tx, { playerId })
  },
}
