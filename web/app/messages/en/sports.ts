import type { Messages } from '../pt.ts'

export const sports: Messages['sports'] = {
  title: 'Sports',
  esports_title: 'Esports',
  second_title: 'More sports',
  soon_title: 'Sports betting is not open yet',
  soon_text: 'Once they open, matches appear here.',
  esports_text:
    'Once it opens, the tournaments of video games appear here, under the same rules as the others.',
  second_text: 'Once it opens, the sports that the main page has no room for appear here.',
  closed_title: 'Closed at the moment',
  closed_text: 'No new bets are taken here for now. What was bet is settled by the same rules as ever.',
  slip_empty: 'Your bet slip is empty',
  slip_text: 'Tap odds and the selection appears here, with stake, possible return and rules in plain sight.',
  slip_go: 'See the sports',
  how: 'How it will be',
  how_list: [
    {
      title: 'The odds you see are the odds that count',
      text: 'If they change before you confirm, the slip asks.',
    },
    {
      title: 'The possible return in the words of the button',
      text: 'You know what you risk and what comes back before you tap.',
    },
    { title: 'Settled by published rules', text: 'The same rules for everybody, written before the match.' },
  ],
  rules: 'Read the betting rules',
  all: 'All',
  browse: 'Sports',
  list: ['Football', 'Basketball', 'Tennis', 'Volleyball', 'MMA', 'American football'],
  none: 'no match yet',
}
