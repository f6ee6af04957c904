import type { Messages } from '../pt.ts'

export const dialogs: Messages['dialogs'] = {
  restricted_title: 'Restricted access',
  restricted_text: 'To open this page you need to accept all cookies.',
  restricted_why:
    'The games and bets of this page come from other companies, which use cookies of their own. You may change your mind at any time.',
  restricted_back: 'Back',
  restricted_accept: 'Accept cookies',

  vpn_title: 'VPN DETECTED',
  vpn_text: 'We noticed that you are using a VPN. Turn it off and reload the page to go on.',
  vpn_why: 'The law only allows bets from within Brazil, and a VPN hides where you are.',
  vpn_do: 'Turn off VPN and continue',
  vpn_busy: 'Processing...',
  vpn_open: 'Still open:',
  limits: 'Limits and pauses',

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

  coupon_title: 'Use a coupon',
  coupon_label: 'Coupon code',
  coupon_hint: 'You can use capital or small letters.',
  coupon_empty: 'Enter a valid coupon',
  coupon_failed: 'Something went wrong, please try again.',
  coupon_apply: 'Apply coupon',
  coupon_done: 'Coupon activated',
}
