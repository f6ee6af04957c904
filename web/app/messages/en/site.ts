import type { Messages } from '../pt.ts'

export const site: Messages['site'] = {
  first_visit: 'Before you begin',
  majority_text: 'Go on only if you are 18 or older.',
  majority_yes: 'I am 18 or older',
  majority_no: 'Leave',
  goodbye_title: 'Goodbye',
  goodbye_text: 'This site is only for people aged 18 or over; betting before that age is against the law.',
  goodbye_help:
    'If betting worries you, or worries you about somebody in your family, talk to those who can help: it is free and confidential.',
  goodbye_back: 'Go back: I am 18 or older',
  cookies_text: 'Cookies beyond the necessary ones only if you say yes.',
  cookies_details: 'Choose',
  purposes: {
    necessary: {
      name: 'Necessary',
      text: 'Your session, language, theme and this choice. Without them you cannot log in.',
    },
    statistics: {
      name: 'Statistics',
      text: 'They measure use and failures of the site, with what you type hidden.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Where you came from, and telling advertising tools of sign-up, deposits and bets.',
    },
    companies: {
      name: 'Other companies',
      text: 'Automatic translation and games of other providers, with cookies of theirs.',
    },
  },
  cookies_save: 'Save choice',
  cookies_necessary: 'Necessary only',
  cookies_all: 'Accept all',
  privacy_title: 'Privacy',
  privacy_text:
    'Choose what you allow. A no changes neither your balance, nor your withdrawals, nor how we answer you.',
  privacy_saved: 'Choice kept.',
  privacy_policy: 'Privacy policy',
  privacy_data: 'Your data',
  privacy_forget: 'Ask me again',
  coupon_done: 'Coupon activated',
  coupon_to_bonus: 'See bonus',
  coupon_waits: 'Coupon kept: it will be applied when your identity is confirmed.',
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
