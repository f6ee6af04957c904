import { language, m } from './language.ts'

/** Home and away side. */
export interface Sides {
  home: string
  away: string
}

/** A market by its word of the texts and its specifiers, `hcp=-1.5|mapnr=2`. */
export interface NamedMarket {
  name: string
  specifiers: string
}

type Values = Readonly<Record<string, string>>

export const specifiersIn = (text: string): Values =>
  Object.fromEntries(text.split('|').flatMap((part) => (part.includes('=') ? [part.split('=', 2)] : [])))

/** `2,5` in languages with a decimal comma. */
const decimal = (value: string): string => (language === 'en' ? value : value.replace('.', ','))

/** `+2,5` */
export const signed = (line: number): string => decimal(`${line > 0 ? '+' : ''}${line}`)

/** Replaces `{home}` by the value of that name; a name without a value stays. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w{1,12})\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )

/** Specifiers whose values are words of a language. */
const PLACES: Readonly<Record<string, string>> = { from: 'm1', to: 'm2' }

const marketValues = (market: NamedMarket, sides: Sides): Values => ({
  ...Object.fromEntries(
    Object.entries(specifiersIn(market.specifiers)).map(([name, value]) => [
      PLACES[name] ?? name,
      decimal(value),
    ]),
  ),
  home: sides.home,
  away: sides.away,
})

const findText = (texts: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] ?? word) : word

/** `Handicap de rounds do 2º mapa`: the name without the line, which the selections show. */
export const nameOfMarket = (market: NamedMarket, sides: Sides): string =>
  filled(findText(m.market_names, market.name), marketValues(market, sides))

/** Button text of a selection: `Flamengo`, `Mais de 2,5`, `Flamengo +1,5`, `Empate e Sim`, `2:1`. */
export function nameOfSelection(name: string, market: NamedMarket, sides: Sides): string {
  const values = marketValues(market, sides)
  const start = specifiersIn(market.specifiers).hcp
  return name
    .split(' & ')
    .map((word) => {
      const label = filled(findText(m.markets.selections, word), values)
      if (start === undefined) return label
      if (start.includes(':')) return `${label} (${start})`
      return `${label} ${signed(word === 'away' ? -Number(start) : Number(start))}`
    })
    .join(m.markets.and)
}

/** Markets on the winner, with a selection for each side. */
const RESULTS = /^(three_way|winner)$/

/** Whether the columns of a list name the market's buttons: first side, draw, second side. */
export const isResult = ({ name }: Pick<NamedMarket, 'name'>): boolean => RESULTS.test(name)

/** Screen reader text of a selection: `Flamengo vence`. */
export function spokenSelection(name: string, market: NamedMarket, sides: Sides): string {
  const label = nameOfSelection(name, market, sides)
  const isSide = name === 'home' || name === 'away'
  return isSide && isResult(market) ? filled(m.markets.wins, { side: label }) : label
}

/** Specifiers that form a line; markets that differ only by the line are shown together. */
const LINES = ['total', 'hcp'] as const

export function specifierLine(specifiers: string): string | undefined {
  const values = specifiersIn(specifiers)
  const name = LINES.find((line) => line in values)
  return name && values[name]
}

/** `hcp=-1.5|mapnr=2` → `mapnr=2`. */
export const withoutLine = (specifiers: string): string =>
  specifiers
    .split('|')
    .filter((part) => !LINES.some((name) => part.startsWith(`${name}=`)))
    .join('|')
