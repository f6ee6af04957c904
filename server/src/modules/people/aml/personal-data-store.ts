import type { PersonalData } from '../../../platform/personal-data.ts'

const SECRET = {
  what: ['money'],
  copy: 'alarm',
  until: 'for ever: under the number of the account, without a name',
  source: 'Lei 9.613/1998, arts. 10 and 11; Portaria SPA/MF 1.143/2024',
} as const

/** Hits of the rules against money laundering. Neither the player's file nor any page for the player shows them. */
export const amlData: PersonalData = {
  lists: [],
  retained: [
    { table: 'aml_hits', ...SECRET },
    { table: 'aml_hit_steps', ...SECRET },
  ],
}
