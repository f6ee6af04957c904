import { language, m } from './language.ts'

/** Who plays against whom. */
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

/** `2,5` where the language has a comma. */
const decimal = (value: string): string => (language === 'en' ? value : value.replace('.', ','))

const signed = (line: number): string => decimal(`${line > 0 ? '+' : ''}${line}`)

/** Replaces `{home}` by the value of that name; a name without value stays. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w{1,12})\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )

/** Specifiers whose names are words of a language. */
const PLACES: Readonly<Record<string, string>> = { from: 'm1', to: 'm2' }

const valuesOf = (market: NamedMarket, sides: Sides): Values => ({
  ...Object.fromEntries(
    Object.entries(specifiersIn(market.specifiers)).map(([name, value]) => [
      PLACES[name] ?? name,
      decimal(value),
    ]),
  ),
  home: sides.home,
  away: sides.away,
})

const textOf = (texts: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] ?? word) : word

/** `Handicap de rounds do 2º mapa`: without the line, which its selections say. */
export const nameOfMarket = (market: NamedMarket, sides: Sides): string =>
  filled(textOf(m.market_names, market.name), valuesOf(market, sides))

/** A selection as its button says it: `Flamengo`, `Mais de 2,5`, `Flamengo +1,5`, `Empate e Sim`, `2:1`. */
export function nameOfSelection(name: string, market: NamedMarket, sides: Sides): string {
  const values = valuesOf(market, sides)
  const start = specifiersIn(market.specifiers).hcp
  return name
    .split(' & ')
    .map((word) => {
      const said = filled(textOf(m.markets.selections, word), values)
      if (start === undefined) return said
      if (start.includes(':')) return `${said} (${start})`
      return `${said} ${signed(word === 'away' ? -Number(start) : Number(start))}`
    })
    .join(m.markets.and)
}

/** Markets in which a selection is that a side wins. */
const RESULTS = /^(three_way|winner)$/

/** Of such a market the columns of a list say what its buttons are: the first side, a draw, the second. */
export const isResult = ({ name }: Pick<NamedMarket, 'name'>): boolean => RESULTS.test(name)

/** The same as a screen reader says it: `Flamengo vence`. */
export function spokenSelection(name: string, market: NamedMarket, sides: Sides): string {
  const said = nameOfSelection(name, market, sides)
  const isSide = name === 'home' || name === 'away'
  return isSide && isResult(market) ? filled(m.markets.wins, { side: said }) : said
}

/** What of the specifiers is a line: markets that differ by it alone stand together. */
const LINES = ['total', 'hcp'] as const

export function lineOf(specifiers: string): string | undefined {
  const values = specifiersIn(specifiers)
  const name = LINES.find((one) => one in values)
  return name && values[name]
}

/** Without its line: `hcp=-1.5|mapnr=2` is `mapnr=2`. */
export const withoutLine = (specifiers: string): string =>
  specifiers
    .split('|')
    .filter((part) => !LINES.some((name) => part.startsWith(`${name}=`)))
    .join('|')
