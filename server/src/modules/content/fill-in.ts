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

/** `{{name}}` in a text → the setting as it is now. */
const VALUES: Readonly<Record<string, (settings: Settings, language: Language) => string>> = {
  site: said('general_site_title'),
  licence_company: said('licence_company'),
  licence_cnpj: ({ licence_cnpj }) =>
    licence_cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
  licence_authorisation: said('licence_authorisation'),
  licence_address: said('licence_address'),
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
    const value = VALUES[name]
    return value ? literal(value(settings, language) || NOT_GIVEN[language]) : whole
  })
