import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, type Language } from '@jogo/contract/refusals'
import { expect, it } from 'vitest'
import { en } from '../web/app/messages/en.ts'
import { es } from '../web/app/messages/es.ts'
import { pt } from '../web/app/messages/pt.ts'
import { foreignWords } from './tidy/foreign-words.ts'

/** The specification fixes these in Portuguese for everybody. */
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
  const foreign = sentencesOf(messages).filter((text) => foreignWords(text, language as Language).length > 0)
  expect(foreign).toEqual([])
})

/** Every fixed text, and what stands between the values of one that takes values. */
function sentencesOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function') return quoted(String(messages))
  return messages !== null && typeof messages === 'object' ? Object.values(messages).flatMap(sentencesOf) : []
}

const quoted = (code: string): string[] =>
  [...code.replaceAll(/\$\{[^}]*\}/g, ' ').matchAll(/`([^`]*)`|'([^']*)'/g)].map(
    ([, text = '', plain = '']) => text || plain,
  )

/** Word-for-word renderings that no speaker of the language uses. */
const CONSTRUCTED: Record<Language, RegExp> = {
  pt: /não deu para (?:ler|mostrar|concluir)|saque à mão|^tirar (?:o |as |fichas)|fictício|só o que (?:entrou|saiu)|\bletras\. Nunca/i,
  en: /could not be (?:read|shown)|pretend|^at the bet$|kind of bet|we take no more/i,
  es: /no se pud(?:o|ieron) (?:leer|mostrar)|retiro a mano|extracto|ficticio|^quitar lo que/i,
}

it.each(Object.entries({ pt, en, es }))('%s is written as people say it', (language, messages) => {
  expect(sentencesOf(messages).filter((text) => CONSTRUCTED[language as Language].test(text))).toEqual([])
})
