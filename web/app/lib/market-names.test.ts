import { RULES } from '@jogo/rules/bets/rules-versions'
import { selectionsIn } from '@jogo/rules/markets/market'
import { beforeEach, expect, it } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { pt } from '../messages/pt.ts'
import { type Language, speak } from './language.ts'
import { nameOfMarket, nameOfSelection, specifierLine, spokenSelection, withoutLine } from './market-names.ts'

const SIDES = { home: 'Flamengo', away: 'Palmeiras' }
const TEXTS = { pt, en, es }
/** A valid value for each specifier. */
const VALUES: Readonly<Record<string, string>> = {
  ...{
    total: '2.5',
    hcp: '-1.5',
    goalnr: '1',
    setnr: '2',
    mapnr: '2',
    roundnr: '13',
    xth: '5',
    quarternr: '3',
    from: '1',
    to: '15',
    score: '1:0',
  },
}
const VARIANTS: Readonly<Record<string, string>> = {
  exact_goals: 'sr:exact_goals:5+',
  sets_of: 'sr:exact_sets:bestof:3',
  score_of: 'sr:correct_score:bestof:3',
}

beforeEach(() => speak('pt', pt))

it.each(Object.keys(TEXTS) as Language[])(
  '[SPORT-1] every market and selection has its words, %s',
  (language) => {
    speak(language, TEXTS[language])
    const all = new Set([...RULES.values()].flatMap(({ markets }) => markets))
    const unnamed = [...all].flatMap((market) => {
      const specifiers = Object.fromEntries(
        Object.entries(market.specifiers).map(([name, kind]) => [
          name,
          kind === 'start' ? '0:1' : (VARIANTS[kind] ?? VALUES[name] ?? ''),
        ]),
      )
      const named = { name: market.name, specifiers: text(specifiers) }
      const names = [
        nameOfMarket(named, SIDES),
        ...selectionsIn(market, specifiers).map(({ name }) => nameOfSelection(name, named, SIDES)),
      ]
      return names.filter((name) => /[{}_]|undefined|NaN/.test(name) || name === market.name)
    })
    expect(unnamed).toEqual([])
  },
)

const text = (specifiers: Record<string, string>) =>
  Object.entries(specifiers)
    .map(([name, value]) => `${name}=${value}`)
    .join('|')

it.each([
  ['home', 'three_way', '', 'Flamengo', 'Flamengo vence'],
  ['draw', 'three_way', '', 'Empate', 'Empate'],
  ['over', 'total', 'total=2.5', 'Mais de 2,5', 'Mais de 2,5'],
  ['home', 'handicap', 'hcp=-1.5', 'Flamengo -1,5', 'Flamengo -1,5'],
  ['away', 'handicap', 'hcp=-1.5', 'Palmeiras +1,5', 'Palmeiras +1,5'],
  ['home', 'handicap', 'hcp=0', 'Flamengo 0', 'Flamengo 0'],
  ['draw', 'three_way_handicap', 'hcp=0:1', 'Empate (0:1)', 'Empate (0:1)'],
  ['home & over', 'three_way_and_total', 'total=1.5', 'Flamengo e Mais de 1,5', 'Flamengo e Mais de 1,5'],
  ['2:1', 'correct_score', '', '2:1', '2:1'],
])('%s of %s %s is "%s", and "%s" for screen readers', (name, market, specifiers, shown, spoken) => {
  const named = { name: market, specifiers }
  expect(nameOfSelection(name, named, SIDES)).toBe(shown)
  expect(spokenSelection(name, named, SIDES)).toBe(spoken)
})

it('a team whose name looks like a placeholder or a word of the texts stays itself', () => {
  const odd = { home: '{away}', away: 'constructor' }
  expect(nameOfSelection('home_away', { name: 'double_chance', specifiers: '' }, odd)).toBe(
    '{away} ou constructor',
  )
  expect(nameOfMarket({ name: 'constructor', specifiers: '' }, odd)).toBe('constructor')
})

it('markets of several lines are one without them', () => {
  expect([specifierLine('hcp=-1.5|mapnr=2'), withoutLine('hcp=-1.5|mapnr=2')]).toEqual(['-1.5', 'mapnr=2'])
  expect([specifierLine(''), withoutLine('')]).toEqual([undefined, ''])
})
