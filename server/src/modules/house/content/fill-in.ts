import { gameSettings } from '@jogo/contract/games/all'
import type { Language } from '@jogo/contract/refusals'
import { MAX_CENTS } from '@jogo/contract/scalars'
import type { Settings } from '@jogo/contract/settings'
import { cents, formatBrl } from '@jogo/rules/money'
import { literal } from './markdown.ts'

/** Text for a missing value, because a legal text must not invent values. */
const NOT_GIVEN: Record<Language, string> = {
  pt: '(ainda não informado pelo operador)',
  en: '(not yet given by the operator)',
  es: '(aún no informado por el operador)',
}
const NO_SUPPORT: Record<Language, string> = {
  pt: 'os contatos ainda não foram publicados pelo operador',
  en: 'the operator has not published contact details yet',
  es: 'el operador aún no ha publicado los contactos',
}
/** Text for a withdrawal without a maximum, as in Brazil. */
const WHOLE_BALANCE: Record<Language, string> = {
  pt: 'o saldo inteiro',
  en: 'the whole balance',
  es: 'todo el saldo',
}

const plain = (key: keyof Settings) => (settings: Settings) => String(settings[key])
const money = (key: keyof Settings) => (settings: Settings, language: Language) =>
  formatBrl(cents(Number(settings[key])), language)
const share = (key: keyof Settings) => (settings: Settings, language: Language) =>
  (Number(settings[key]) / 10_000).toLocaleString(language === 'pt' ? 'pt-BR' : language, {
    style: 'percent',
    maximumFractionDigits: 2,
  })

/** A part of the operator's data: its text, and its name in the list of missing parts. */
interface Part {
  says: (value: string) => string
  name: string
}
interface OperatorWords {
  cnpj: Part
  address: Part
  authorisation: Part
  missing: (names: string) => string
}

const OPERATOR: Record<Language, OperatorWords> = {
  pt: {
    cnpj: { says: (value) => `, CNPJ ${value}`, name: 'CNPJ' },
    address: { says: (value) => `, com sede em ${value}`, name: 'sede' },
    authorisation: {
      says: (value) => ` Autorização de operação: ${value}.`,
      name: 'autorização de operação',
    },
    missing: (names) => ` Ainda não informado pelo operador: ${names}.`,
  },
  en: {
    cnpj: { says: (value) => `, CNPJ ${value}`, name: 'CNPJ' },
    address: { says: (value) => `, seated at ${value}`, name: 'seat' },
    authorisation: {
      says: (value) => ` Authorisation to operate: ${value}.`,
      name: 'authorisation to operate',
    },
    missing: (names) => ` Not yet given by the operator: ${names}.`,
  },
  es: {
    cnpj: { says: (value) => `, CNPJ ${value}`, name: 'CNPJ' },
    address: { says: (value) => `, con sede en ${value}`, name: 'sede' },
    authorisation: {
      says: (value) => ` Autorización de operación: ${value}.`,
      name: 'autorización de operación',
    },
    missing: (names) => ` Aún no informado por el operador: ${names}.`,
  },
}
const NO_OPERATOR: Record<Language, string> = {
  pt: 'Este é um ambiente de demonstração: nenhuma aposta vale dinheiro de verdade e ainda não há licença de operação.',
  en: 'This is a demonstration: no bet is for real money, and there is no licence to operate yet.',
  es: 'Este es un entorno de demostración: ninguna apuesta vale dinero de verdad y aún no hay licencia de operación.',
}

/** Text about the operator of the site, or about the missing licence, as in the footer. */
function operator(settings: Settings, language: Language): string {
  const { licence_company, licence_authorisation, licence_address } = settings
  if (!licence_company) return NO_OPERATOR[language]
  const { cnpj, address, authorisation, missing } = OPERATOR[language]
  const given: readonly [Part, string][] = [
    [cnpj, licenceCnpj(settings)],
    [address, licence_address],
    [authorisation, licence_authorisation],
  ]
  const [ofCnpj, ofAddress, ofAuthorisation] = given.map(([part, value]) => (value ? part.says(value) : ''))
  const names = given.filter(([, value]) => !value).map(([{ name }]) => name)
  const rest = names.length > 0 ? missing(names.join(', ')) : ''
  const who = `${licence_company}${ofCnpj}${ofAddress}`
  return `${who.replace(/\.$/, '')}.${ofAuthorisation}${rest}`
}

/** Contact of support, or a sentence that none is published. */
const support = ({ licence_support_email, licence_support_phone }: Settings, language: Language): string =>
  [licence_support_email, licence_support_phone].filter(Boolean).join(' · ') || NO_SUPPORT[language]

const licenceCnpj = ({ licence_cnpj }: Settings): string =>
  licence_cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')

type Value = (settings: Settings, language: Language) => string

const gameKeys = Object.keys(gameSettings) as (keyof typeof gameSettings)[]

/** Value of a game's setting, with the name used in texts. Basis points are shown as a percentage, under the name without `_bp`. */
function ofGame(key: keyof typeof gameSettings): [name: string, value: Value] {
  if (key.endsWith('_bp')) return [key.replace(/_bp$/, ''), share(key)]
  return [key, key.endsWith('_minutes') ? plain(key) : money(key)]
}

/** Values of `{{name}}` in a text, from the current settings. */
const VALUES: Readonly<Record<string, Value>> = {
  site: plain('general_site_title'),
  operator,
  support,
  support_email: plain('licence_support_email'),
  support_phone: plain('licence_support_phone'),
  deposit_min: money('deposit_min'),
  deposit_max: money('deposit_max'),
  withdraw_min: money('withdraw_min'),
  withdraw_max: (settings, language) =>
    settings.withdraw_max === MAX_CENTS ? WHOLE_BALANCE[language] : money('withdraw_max')(settings, language),
  stake_min: money('casino_bet_min_total'),
  stake_max: money('casino_bet_max_total'),
  sport_stake_min: money('sport_bet_min_total'),
  sport_stake_max: money('sportsbook_bet_max_total'),
  sport_payout_max: money('sportsbook_max_payout'),
  ...Object.fromEntries(gameKeys.map(ofGame)),
}

/** Replaces `{{name}}` in a text by the current settings; unknown names stay. */
export const fillIn = (text: string, settings: Settings, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined
    return value ? literal(value(settings, language) || NOT_GIVEN[language]) : whole
  })
