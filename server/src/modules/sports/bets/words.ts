import { ESPORT_GAMES, esportGame } from '@jogo/rules/markets/esport-games'
import { MARKET_NAMES } from '@jogo/rules/markets/portuguese-names'
import { SELECTION_NAMES } from '@jogo/rules/markets/selection-names'
import { createLru } from '../../../platform/lru.ts'
import { namedMarket } from '../offer/index.ts'
import type { LegWords } from './bet.ts'

/** Portuguese names of bets for statement and events: the words of the pages, by the names in `rules/src/markets`. */
export const SPORT_NAMES: Readonly<Record<string, string>> = {
  football: 'Futebol',
  tennis: 'Tênis',
  basketball: 'Basquete',
  volleyball: 'Vôlei',
  esports: 'E-sports',
}

/** A game of esports by its name, any other sport in words. */
export function sportName({ sport, game }: Pick<LegWords, 'sport' | 'game'>): string {
  const known = esportGame(game)
  return known ? ESPORT_GAMES[known].name : (SPORT_NAMES[sport] ?? sport)
}

type MarketWords = Pick<LegWords, 'sport' | 'market' | 'specifiers' | 'home' | 'away'>
type Values = Readonly<Record<string, string>>

const decimal = (value: string) => value.replace('.', ',')
const filled = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')

function placeholderValues(specifiers: Values, { home, away }: Pick<LegWords, 'home' | 'away'>): Values {
  const { from = '', to = '', ...otherValues } = specifiers
  return { ...otherValues, m1: from, m2: to, home, away }
}

/** `Total de gols 2,5`, `Gols de Flamengo 1,5`: the market with its line. */
export function marketName(leg: MarketWords): string {
  const named = namedMarket(leg.sport, leg.market, leg.specifiers)
  if (!named) return `Mercado ${leg.market}`
  const values = placeholderValues(named.specifiers, leg)
  const names: Values = MARKET_NAMES
  const name = filled(names[named.market.name] ?? named.market.name, values)
  const line = values.total ?? values.hcp
  return line === undefined ? name : `${name} ${decimal(line)}`
}

/** `Flamengo`, `Mais de 2,5`, `Flamengo +1,5`, `Empate e Sim`, `2:1`: a selection with the text of its button. */
export function selectionName(leg: MarketWords & Pick<LegWords, 'selection'>): string {
  const named = namedMarket(leg.sport, leg.market, leg.specifiers)
  if (!named) return leg.selection
  const { total = '', hcp, ...otherValues } = placeholderValues(named.specifiers, leg)
  const values = { ...otherValues, total: decimal(total) }
  const names: Values = SELECTION_NAMES
  return named
    .nameById(leg.selection)
    .split(' & ')
    .map((word) => {
      const name = filled(names[word] ?? word, values)
      return hcp === undefined ? name : `${name} ${startText(word, hcp)}`
    })
    .join(' e ')
}

/** `+1,5` of a handicap -1.5 for the away side, `(0:1)` of a start score. */
function startText(word: string, hcp: string): string {
  if (hcp.includes(':')) return `(${hcp})`
  const line = word === 'away' ? -Number(hcp) : Number(hcp)
  return decimal(`${line > 0 ? '+' : ''}${line}`)
}

interface ReceiptWords {
  market_name: string
  selection_name: string
}

const receiptWords = createLru<string, ReceiptWords>(20_000)

/** Words of a leg for receipts, cached: most bets are on few selections. */
export function legWords(leg: LegWords): ReceiptWords {
  const { sport, market, specifiers, selection, home, away } = leg
  const key = [sport, market, specifiers, selection, home, away].join('\n')
  const known = receiptWords.get(key)
  if (known) return known
  const words = { market_name: marketName(leg), selection_name: selectionName(leg) }
  receiptWords.set(key, words)
  return words
}
