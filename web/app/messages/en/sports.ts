import type { Messages } from '../pt.ts'

export const sports: Messages['sports'] = {
  title: 'Sports',
  esports_title: 'Esports',
  second_title: 'Sports 2',
  soon_title: 'Sports betting is not open yet',
  soon_text: 'Once they open, matches appear here.',
  slip_empty: 'Your bet slip is empty',
  slip_text: 'Tap odds and the selection appears here, with stake, possible return and rules in plain sight.',
  slip_go: 'See the sports',
}
