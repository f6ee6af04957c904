import type { Messages } from '../pt.ts'

export const notices: Messages['notices'] = {
  first_visit: 'Before you begin',
  majority_title: 'For people of 18 and over only',
  majority_text: 'Betting is for adults, and only with money you can do without.',
  majority_yes: 'I am 18 or older',
  majority_no: 'Leave',
  cookies_title: 'Cookies',
  cookies_text:
    'The necessary ones make the site work. The others measure what works and open games of other companies. You choose.',
  cookies_details: 'Details',
  cookies_kinds: [
    {
      name: 'Necessary',
      text: 'Your session, the language, the theme and this choice. Without them nobody can log in.',
    },
    {
      name: 'Measuring and campaigns',
      text: 'Where you came from and which pages work. Only if you accept.',
    },
    {
      name: 'Games of other companies',
      text: 'Casino and sports open pages of partners, with cookies of theirs. Only if you accept.',
    },
  ],
  cookies_necessary: 'Necessary only',
  cookies_all: 'Accept all',
  coupon_done: 'Coupon activated',
  chat: 'Talk to us',
  new_build: 'A new version of the site is out.',
  update: 'Update',
}
