import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, type Language } from '@jogo/contract/refusals'
import { SETTINGS } from '@jogo/contract/settings'
import { expect, it } from 'vitest'
import { en } from '../web/app/messages/en.ts'
import { es } from '../web/app/messages/es.ts'
import { pt } from '../web/app/messages/pt.ts'
import { foreignWords } from './tidy/foreign-words.ts'

/** Texts that the specification fixes in Portuguese for all languages. */
const FIXED = ['token_expired', 'unauthenticated']

it('knows a sentence of another language by its small words', () => {
  expect(foreignWords('Este valor é maior que o seu saldo.', 'pt')).toEqual([])
  expect(foreignWords('This is more than your balance.', 'pt')).toEqual(['This', 'is', 'your'])
  expect(foreignWords('Você não tem saldo.', 'en')).toEqual(['Você', 'não'])
})

it.each(Object.entries(REFUSAL_TEXTS).filter(([code]) => !FIXED.includes(code)))(
  '[ERR-3] %s is said to each player in his own language',
  (_, texts) => {
    for (const language of LANGUAGES) expect(foreignWords(texts[language], language)).toEqual([])
    expect(new Set(Object.values(texts)).size).toBeGreaterThan(1)
  },
)

it.each(Object.entries({ pt, en, es }))('[ERR-3] the pages speak %s alone', (language, messages) => {
  const foreign = sentences(messages).filter((text) => foreignWords(text, language as Language).length > 0)
  expect(foreign).toEqual([])
})

/** Texts about a missing feature, each with the pattern of its end: such a text needs a fact that ends it. */
const ABSENCES: Readonly<Record<string, string>> = {
  'betting_rules.none': 'the rules of the markets, which the seed publishes',
  'betting_rules.void_after': 'nothing: it speaks of markets that were not decided',
  'cases.none': 'a case of the player',
  'cashier.codeless_title': 'the charge of the payment company',
  'casino.empty_title': 'an open game of the category',
  'casino.live_title_empty': 'an open live table of a supplier',
  'chain.no_salt': 'the draw of the lottery',
  'documents.never': 'a document of the player',
  'failure.error_title': 'the end of the failure',
  'fair.open_title': 'the seed that is revealed',
  'fair.shared.secret_title': 'the end of the round',
  'followed.none': 'a match that the player follows',
  'footer.no_licence': 'setting licence_company',
  'games.uncertified': 'setting casino_certificates',
  'help.nobody': 'settings licence_support_email, licence_support_phone',
  'match.history_none': 'a price of the market',
  'match.no_markets_text': 'a price of the match',
  'mines_sample.waiting': 'the calculation on the page',
  'profile.nothing': 'what the player says',
  'refusal.bonus_not_done': 'the rollover of the bonus',
  'refusal.cash_out_too_early': 'the flight',
  'refusal.coupon_conditions': 'what the player bets and deposits',
  'refusal.export_not_found': 'the export',
  'refusal.flight_not_begun': 'the flight',
  'refusal.game_uncertified': 'setting casino_certificates',
  'refusal.maintenance': 'setting maintenance_until',
  'refusal.nothing_to_cash_out': 'a pick',
  'refusal.win_held': 'the release of the win by two operators',
  'replay.proof_undrawn': 'the draw of the lottery',
  'site.sponsors_none': 'a sponsor among the content',
  'wallet.bonus_text': 'the terms of the bonus; shown with bonus_enabled alone',
}
const ABSENT = /ainda não|em breve/i

it('says that something is not there yet only where a named fact ends that', () => {
  const texts = [
    ...Object.entries(pt).flatMap(([key, value]) => listTexts(value, key)),
    ...Object.entries(REFUSAL_TEXTS).map(([code, texts]) => [`refusal.${code}`, texts.pt] as const),
  ]
  const absent = texts.flatMap(([key, text]) => (ABSENT.test(text) && !/fair_steps/.test(key) ? [key] : []))
  expect([...new Set(absent)].sort()).toEqual(Object.keys(ABSENCES).sort())
  const settings = Object.values(ABSENCES).flatMap((end) => end.match(/[a-z]+_[a-z_]+/g) ?? [])
  for (const key of settings) expect(SETTINGS).toHaveProperty(key)
})

function listTexts(value: unknown, key: string): (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function') return [[key, quoted(String(value)).join(' ')]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, `${key}.${name}`))
}

/** Every fixed text, and the fixed parts of a text with values. */
function sentences(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function') return quoted(String(messages))
  return messages !== null && typeof messages === 'object' ? Object.values(messages).flatMap(sentences) : []
}

const quoted = (code: string): string[] =>
  [...code.replaceAll(/\$\{[^}]*\}/g, ' ').matchAll(/`([^`]*)`|'([^']*)'/g)].map(
    ([, text = '', plain = '']) => text || plain,
  )

/** Literal translations that no speaker of the language uses. */
const CONSTRUCTED: Record<Language, RegExp> = {
  pt: /não deu para (?:ler|mostrar|concluir)|saque à mão|^tirar (?:o |as |fichas)|fictício|só o que (?:entrou|saiu)|\bletras\. Nunca/i,
  en: /could not be (?:read|shown)|pretend|^at the bet$|kind of bet|we take no more/i,
  es: /no se pud(?:o|ieron) (?:leer|mostrar)|retiro a mano|extracto|ficticio|^quitar lo que/i,
}

it.each(Object.entries({ pt, en, es }))('%s is written as people say it', (language, messages) => {
  expect(sentences(messages).filter((text) => CONSTRUCTED[language as Language].test(text))).toEqual([])
})
