import type { Messages } from '../pt.ts'

export const content: Messages['content'] = {
  promotions_title: 'Promotions',
  promotion_title: 'Promotion',
  rules_title: 'Betting rules',
  regulation_title: 'Document',
  see_all: 'See all',
  promotions_text: 'What runs now, each with its whole rules.',
  promotions_empty: 'No promotion right now',
  promotions_empty_text:
    'When there is one, it appears here with its whole rules. You need none to play or to withdraw.',
  to_home: 'Go to the start',
  until: (day) => `Until ${day}`,
  always: 'No end date',
  take_part: 'Open',
  all_promotions: 'All promotions',
  updated: (day) => `Worded on ${day}`,
  contents: 'In this document',
  print: 'Print or save as PDF',
  legal: 'All documents',
}
