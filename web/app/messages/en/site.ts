import type { Messages } from '../pt.ts'

export const site: Messages['site'] = {
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
      text: 'Games from other providers open their pages, which use cookies of their own. Only if you accept.',
    },
  ],
  cookies_necessary: 'Necessary only',
  cookies_all: 'Accept all',
  coupon_done: 'Coupon activated',
  new_build: 'There is a new version of the site.',
  update: 'Update',

  restricted_title: 'Restricted access',
  restricted_text: 'To open this page you need to accept all cookies.',
  restricted_why:
    'The games of this page come from other companies, which use cookies of their own. You may change your mind at any time.',
  restricted_back: 'Back',
  restricted_accept: 'Accept cookies',
  vpn_title: 'VPN DETECTED',
  vpn_text: 'We noticed that you are using a VPN. Turn it off and reload the page to go on.',
  vpn_why: 'The law only allows bets from within Brazil, and a VPN hides where you are.',
  vpn_do: 'Turn off VPN and continue',
  vpn_busy: 'Processing...',
  vpn_open: 'Still open:',
  limits: 'Breaks and help',
  sponsors_title: 'Sponsorships',
  sponsors_text: 'Who Jogo Limpo supports.',
  sponsors_none: 'We do not sponsor anybody yet.',
  sponsors_rules: 'Rules for every sponsorship',
  sponsors_rule_list: [
    'Every sponsorship is shown here, with its name and purpose, for as long as it lasts.',
    'None is aimed at anyone under 18: no children’s shirts, no schools, no youth teams.',
    'None presents betting as an income.',
  ],
  sponsors_more: 'Read about responsible gaming',
  new_tab: '(opens in another tab)',

  maintenance_title: 'Planned maintenance',
  maintenance_closed: 'Meanwhile it is not possible to bet, deposit or open an account.',
  maintenance_until: (time, place) => `Expected back: ${time}, ${place} time.`,
  maintenance_no_time: 'There is no expected time yet. Reload in a while.',
  maintenance_safe:
    'Your balance is safe. A round that was left open is closed with the payout it had reached.',
  maintenance_goes_on: 'You can finish what you have started. Your balance is safe.',
  maintenance_open: 'Still open to account holders:',
}
