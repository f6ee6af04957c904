import { globSync, readFileSync } from 'node:fs'
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES } from '@jogo/contract/refusals'
import { SUPPORT_LINK, SUPPORT_WORDS } from '@jogo/contract/support'
import { expect, it } from 'vitest'

/** A text that refers the player to support. */
const NAMES_SUPPORT = /\b(suporte|support|soporte)\b/i
/** Names of links and headings that lead to support themselves; and "support" as a verb. */
const LABEL =
  /^(Falar com o|Escrever para o|Talk to|Write to|Hablar con|Escribir a) (suporte|support|soporte)$|^Questions and support$/
const ROOT = new URL('../../', import.meta.url).pathname
const fileText = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')

it.each(LANGUAGES)('no refusal speaks of support but by the words that are a link, %s', (language) => {
  const words = SUPPORT_WORDS[language]
  const wrong = Object.entries(REFUSAL_TEXTS)
    .map(([code, texts]) => [code, texts[language]] as const)
    .filter(([, text]) => NAMES_SUPPORT.test(text) && !text.includes(words))
  expect(wrong).toEqual([])
})

it.each(LANGUAGES)('no legal text names support without its link or its contacts, %s', (language) => {
  const wrong = globSync(`server/seeds/content/${language}/*.md`, { cwd: ROOT }).flatMap((file) =>
    fileText(file)
      .replaceAll(`[${SUPPORT_WORDS[language]}](${SUPPORT_LINK})`, '')
      .split('\n')
      .filter(
        (line) => NAMES_SUPPORT.test(line.replaceAll('{{support}}', '')) && !line.includes('{{support}}'),
      )
      .map((line) => `${file}: ${line}`),
  )
  expect(wrong).toEqual([])
})

it.each(LANGUAGES)('no text of the pages names support but as a link, %s', (language) => {
  const wrong = globSync(`web/app/messages/${language}/**/*.ts`, { cwd: ROOT }).flatMap((file) =>
    [...fileText(file).matchAll(/(['"`])((?:(?!\1).)*)\1/g)]
      .map(([, , text = '']) => text)
      .filter(
        (text) => NAMES_SUPPORT.test(text) && !LABEL.test(text) && !text.includes(SUPPORT_WORDS[language]),
      )
      .filter((text) => !/^(\w+\/)?\w+$|^\.{1,2}\//.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})
