import type { Messages } from '../pt.ts'

export const sports: Messages['sports'] = {
  title: 'Sports',
  esports_title: 'Esports',
  second_title: 'Sports 2',
  soon_title: 'Sports betting is not open yet',
  soon_text: 'Once they open, matches appear here.',
}
