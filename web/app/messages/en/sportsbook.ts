import type { Messages } from '../pt.ts'

export const sportsbook: Messages['sportsbook'] = {
  title: 'Sports',
  esports_title: 'Esports',
  second_title: 'More sports',
  soon_title: 'Sports betting is not open yet',
  soon_text: 'Once it opens, matches appear here.',
  esports_text: 'Once it opens, video game tournaments appear here.',
  second_text: 'Once it opens, other sports appear here.',
  closed_title: 'Closed at the moment',
  closed_text: 'No new bets are taken here for now. Bets already placed follow the published rules.',
  slip_empty: 'Your bet slip is empty',
  slip_text: 'Tap odds and the selection appears here, with the stake and the possible return.',
  slip_go: 'See the sports',
  how: 'How it will be',
  how_list: [
    {
      title: 'The odds you see are the odds that count',
      text: 'If they change before you confirm, we ask you to confirm again.',
    },
    {
      title: 'The possible return on the button',
      text: 'You know what you bet and what you may get before you tap.',
    },
    { title: 'Published rules', text: 'The same rules for everybody, written before the match.' },
  ],
  rules: 'Read the betting rules',
  all: 'All',
  browse: 'Sports',
  list: ['Football', 'Basketball', 'Tennis', 'Volleyball', 'MMA', 'American football'],
  none: 'no match yet',
}
