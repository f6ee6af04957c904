import { setImmediate } from 'node:timers/promises'
import { isSeq, parseDocument } from 'yaml'
import {
  basisPoints,
  readCountries,
  readEntries,
  readInteger,
  readKey,
  readMechanic,
  readName,
  readPicture,
} from '../listed.ts'
import type { Listed, ListedGame } from '../supplier.ts'

/** Entries parsed without a break, so that a long list does not block the process. */
const ENTRIES_AT_ONCE = 50
const GAMES_AT_MOST = 50_000
const ENTRY_BYTES_AT_MOST = 20_000
/** A nesting deeper than a list of games has. Such a text is no catalogue and would fill the stack of the parser. */
const DEEP = /(?:\[\s*){8}|(?:\{\s*){8}|^ {40}/m
/** Text allowed before the list: a byte order mark, comments, directives and a document start. */
const HEADER = /^\uFEFF?(?:(?:[#%].*|---[ \t]*(?:#.*)?|[ \t]*)\r?\n)*/
const VOLATILITIES = ['low', 'medium-low', 'medium', 'medium-high', 'high']

/**
 * Parses the catalogue, a YAML list of games. Aliases are refused, so that a short text cannot become a long list. @returns undefined for an invalid or
 * truncated text
 */
export async function readCatalogue(whole: string): Promise<Listed | undefined> {
  const text = whole.replace(HEADER, '')
  const entries = text.split(/^(?=- )/m)
  if (!text.startsWith('- ') || entries.length > GAMES_AT_MOST || DEEP.test(text)) return undefined
  if (entries.some(({ length }) => length > ENTRY_BYTES_AT_MOST)) return undefined
  const list: unknown[] = []
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) {
    const part = parsedList(entries.slice(at, at + ENTRIES_AT_ONCE).join(''))
    if (!part) return undefined
    list.push(...part)
    await setImmediate()
  }
  return readEntries(list, readGame)
}

function parsedList(text: string): unknown[] | undefined {
  try {
    const document = parseDocument(text, {
      schema: 'core',
      merge: false,
      prettyErrors: false,
      logLevel: 'silent',
    })
    if (document.errors.length > 0 || !isSeq(document.contents)) return undefined
    const list = document.toJS({ maxAliasCount: 0 })
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function readGame(entry: Readonly<Record<string, unknown>>): ListedGame | undefined {
  const { title, identifier, provider, producer, category, feature_group, payout, volatility_rating } = entry
  const { max_multiplier, lines, ways, min_bet, image, restrictions, has_freespins } = entry
  const [key, name] = [readKey(identifier), readName(title)]
  // The provider is the studio (`producer`); the aggregator's own `provider` replaces a missing name.
  const studio = readName(producer) ?? readName(provider) ?? readName(key?.split(':')[0])
  if (!key || !name || !studio) return undefined
  const kind = CATEGORIES.find((label) => label === category) ?? 'slots'
  const volatility = VOLATILITIES.indexOf(String(volatility_rating)) + 1
  return {
    key,
    title: name,
    provider: studio,
    category: kind,
    mechanic: readMechanic(feature_group) ?? MECHANIC_OF[kind] ?? (ways ? 'ways' : 'lines'),
    volatility: volatility || undefined,
    rtpBp: basisPoints(payout),
    maxWin: readInteger(max_multiplier),
    lines: readInteger(lines) ?? readInteger(ways),
    stakeMin: readInteger(min_bet),
    hasFreeSpins: has_freespins === true,
    hasDemo: kind !== 'live',
    picture: readPicture(image),
    countriesBarred: readCountries(restrictions),
  }
}

const CATEGORIES = ['slots', 'live', 'card', 'casual'] as const
const MECHANIC_OF: Partial<Record<(typeof CATEGORIES)[number], string>> = {
  live: 'live',
  card: 'table',
  casual: 'instant',
}
