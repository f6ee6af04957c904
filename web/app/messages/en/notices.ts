import type { Messages } from '../pt.ts'

export const notices: Messages['notices'] = {
  first_visit: 'Before you begin',
  majority_title: 'Only for people aged 18 or over',
  majority_text: 'Betting is for adults only. Bet only what you can afford to lose.',
  majority_yes: 'I am 18 or older',
  majority_no: 'Leave',
  cookies_title: 'Cookies',
  cookies_text:
    'The necessary ones make the site work. The others measure how the site is used and allow games from other companies. You choose.',
  cookies_details: 'Details',
  cookies_kinds: [
    {
      name: 'Necessary',
      text: 'Your session, the language, the theme and this choice. You cannot log in without them.',
    },
    {
      name: 'Measuring and campaigns',
      text: 'Where you came from and how you use the site. Only if you accept.',
    },
    {
      name: 'Games from other companies',
      text: 'Casino and sports open partners’ pages, which use their own cookies. Only if you accept.',
    },
  ],
  cookies_necessary: 'Necessary only',
  cookies_all: 'Accept all',
  coupon_done: 'Coupon activated',
  chat: 'Talk to us',
  new_build: 'There is a new version of the site.',
  update: 'Update',
}
