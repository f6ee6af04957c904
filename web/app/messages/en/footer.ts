import type { Messages } from '../pt.ts'

export const footer: Messages['footer'] = {
  play: 'Play',
  providers: 'Providers',
  money: 'Your money',
  rules: 'Rules and trust',
  help: 'Help',
  ask: 'Questions and contact',
  limits: 'Breaks and self-exclusion',
  cvv: 'In Brazil: CVV, 24 hours, free: 188',
  anonymous_gamblers: 'Gamblers Anonymous (Brazil)',
  pix: 'Pix',
  pix_text: 'Deposits and withdrawals by Pix, to the account of your CPF',
  sponsors: 'Sponsorships',
  cookies: 'Cookies',
  social: 'Social networks',
  languages: { pt: 'Português', en: 'English', es: 'Español' },
  light: 'Light theme',
  dark: 'Dark theme',
  adults: 'Not for anyone under 18.',
  care: 'Play responsibly: betting is neither income nor investment, and you can lose what you bet.',
  no_licence: 'Demonstration: no bet is worth real money, and there is no operating licence yet.',
  licence: (company, cnpj, authorisation) =>
    `Operated by ${company}${cnpj && `, CNPJ ${cnpj}`}${authorisation && `, authorised by ${authorisation}`}.`,
  seal: 'Seal of the operator',
}
