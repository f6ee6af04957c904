import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@jogo/contract/refusals'
import { SETTINGS } from '@jogo/contract/settings'
import { ESPORT_GAMES } from '@jogo/rules/markets/esport-games'
import { TERMS } from '@jogo/rules/protection/closing'
import { expect, it } from 'vitest'
import { BANNERS as PICTURES } from '../../art/banners.ts'
import { fillIn } from '../src/modules/house/content/fill-in.ts'
import { BANNERS } from './banners.ts'
import { FOLDERS, seededText } from './content.ts'
import { GAME_SEO } from './games/all.ts'
import { PROMOTIONS } from './promotions.ts'
import { SEO } from './seo.ts'

const regulation = (language: Language, slug: string) =>
  seededText(join(FOLDERS.texts, language, `${slug}.md`), language)

it.each(LANGUAGES)('the rules of bets name every game that is open, %s', (language) => {
  const rules = regulation(language, 'regras-de-apostas')
  const open = GAME_SEO.filter(({ section }) => section === 'casino_games')
  expect(open.length).toBeGreaterThan(10)
  const unnamed = open.map(({ texts }) => texts[language].title).filter((title) => !rules.includes(title))
  expect(unnamed).toEqual([])
})

it.each(LANGUAGES)('the rules of bets say what a slip may stake and one bet pays, %s', (language) => {
  const names = ['sport_stake_min', 'sport_stake_max', 'sport_payout_max']
  const filled = fillIn(regulation(language, 'regras-de-apostas'), SETTINGS, language)
  const rules = filled.replaceAll('\\', '')
  for (const name of names) expect(rules).not.toContain(name)
  for (const amount of ['0,50', '10.000,00', '500.000,00'])
    expect(rules).toContain(language === 'en' ? swapped(amount) : amount)
})

it.each(LANGUAGES)(
  'the rules of bets say for which closing of an account open bets return, %s',
  (language) => {
    expect(TERMS.prohibited.cancels && !TERMS.house.cancels && !TERMS.wish.cancels).toBe(true)
    const detail = {
      pt: 'pessoas impedidas de apostar',
      en: 'barred bettors',
      es: 'personas impedidas de apostar',
    }
    expect(regulation(language, 'regras-de-apostas')).toContain(detail[language])
  },
)

it.each(LANGUAGES)(
  '[SPORT-2] the rules of bets say how a map given away counts in each game, %s',
  (language) => {
    const [, about = ''] = regulation(language, 'regras-de-apostas').split(/### E-?sports/)
    expect(Object.values(ESPORT_GAMES).filter(({ name }) => !about.includes(name))).toEqual([])
  },
)

/** English notation. */
const swapped = (amount: string) => amount.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))

/** Phrases for missing features; `NOT_OPEN` lists the features. */
const COMING =
  /em breve|muy pronto|\bcoming\b|is not open|próxim(os|amente)|llegan? pronto|ainda não (abri|há)|nenhum abriu|\bthere (is|are) no\b.*\byet\b|(todavía|aún) no (abri|hay)/i
const NOT_OPEN = /e-sports/i

it.each(LANGUAGES)('no text and no picture calls a game of the house coming, %s', (language) => {
  const texts = [
    ...PICTURES.map(({ words }) => (words[language] ?? words.pt).join(' ').toLowerCase()),
    ...BANNERS.map(({ texts: { [language]: said } }) => `${said.title}: ${said.text}`),
    ...PROMOTIONS.flatMap(({ texts: { [language]: said } }) => [said.summary, ...said.body.split('\n')]),
    ...SEO.map(({ texts: { [language]: said } }) => `${said.title}: ${said.content}`),
    ...readdirSync(join(FOLDERS.texts, language)).flatMap((file) =>
      regulation(language, file.replace('.md', '')).split('\n'),
    ),
  ]
  expect(texts.filter((text) => COMING.test(text) && !NOT_OPEN.test(text))).toEqual([])
})
