import type { Language } from '@jogo/contract/refusals'
import type { Settings } from '@jogo/contract/settings'
import { cents, formatBrl } from '@jogo/rules/money'
import { literal } from './markdown.ts'

/** What stands where the operator gave no value: a legal text must not pretend to one. */
const NOT_GIVEN: Record<Language, string> = {
  pt: '(ainda não informado pelo operador)',
  en: '(not yet given by the operator)',
  es: '(aún no informado por el operador)',
}

const said = (key: keyof Settings) => (settings: Settings) => String(settings[key])
const money =
  (key: 'deposit_min' | 'deposit_max' | 'withdraw_min' | 'withdraw_max' | BetKey) =>
  (settings: Settings, language: Language) =>
    formatBrl(cents(settings[key]), language)
type BetKey = 'casino_bet_min_total' | 'casino_bet_max_total' | 'mines_max_win'

/** The same as the footer says: who operates, or that nobody is authorised to yet. */
const OPERATOR: Record<
  Language,
  (company: string, cnpj: string, authorisation: string, address: string) => string
> = {
  pt: (company, cnpj, authorisation, address) =>
    `${company}, CNPJ ${cnpj}, com sede em ${address}. Autorização de operação: ${authorisation}.`,
  en: (company, cnpj, authorisation, address) =>
    `${company}, CNPJ ${cnpj}, seated at ${address}. Authorisation to operate: ${authorisation}.`,
  es: (company, cnpj, authorisation, address) =>
    `${company}, CNPJ ${cnpj}, con sede en ${address}. Autorización de operación: ${authorisation}.`,
}
const NO_OPERATOR: Record<Language, string> = {
  pt: 'Este é um ambiente de demonstração: nenhuma aposta vale dinheiro de verdade e ainda não há licença de operação.',
  en: 'This is a demonstration: no bet is for real money, and there is no licence to operate yet.',
  es: 'Este es un entorno de demostración: ninguna apuesta vale dinero de verdad y aún no hay licencia de operación.',
}

function operator(settings: Settings, language: Language): string {
  const { licence_company, licence_authorisation, licence_address } = settings
  if (!licence_company) return NO_OPERATOR[language]
  const given = [licence_company, cnpjOf(settings), licence_authorisation, licence_address] as const
  const [company, cnpj, authorisation, address] = given.map((value) => value || NOT_GIVEN[language])
  return OPERATOR[language](company ?? '', cnpj ?? '', authorisation ?? '', address ?? '')
}

const cnpjOf = ({ licence_cnpj }: Settings): string =>
  licence_cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** `{{name}}` in a text → the setting as it is now. */
const VALUES: Readonly<Record<string, (settings: Settings, language: Language) => string>> = {
  site: said('general_site_title'),
  operator,
  support_email: said('licence_support_email'),
  support_phone: said('licence_support_phone'),
  deposit_min: money('deposit_min'),
  deposit_max: money('deposit_max'),
  withdraw_min: money('withdraw_min'),
  withdraw_max: money('withdraw_max'),
  stake_min: money('casino_bet_min_total'),
  stake_max: money('casino_bet_max_total'),
  mines_max_win: money('mines_max_win'),
  mines_rtp: ({ mines_rtp_bp }, language) =>
    (mines_rtp_bp / 10_000).toLocaleString(language === 'pt' ? 'pt-BR' : language, {
      style: 'percent',
      maximumFractionDigits: 2,
    }),
  mines_idle_minutes: said('mines_idle_minutes'),
}

/** A text with the site's own values in it, so that it says what the site does at this moment. Unknown names stay as they are. */
export const fillIn = (text: string, settings: Settings, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined
    return value ? literal(value(settings, language) || NOT_GIVEN[language]) : whole
  })
