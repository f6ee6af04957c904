import type { SEARCH_LENGTH as CALL_SEARCH_LENGTH } from '@jogo/contract/statement'
import { isDay } from '@jogo/rules/zone'
import type { Answer } from '../../lib/api.ts'

export type StatementPage = Answer<'GET /api/transactions'>
export type StatementEntry = StatementPage['data'][number]
export type Source = StatementEntry['source']

export const SOURCES = [
  'Deposit',
  'Withdraw',
  'Casino',
  'Sports',
  'Bonus',
  'Correction',
] as const satisfies readonly Source[]

/** Most characters of a search; equal to that of the call. */
export const SEARCH_LENGTH = 80 satisfies typeof CALL_SEARCH_LENGTH

/** Filters of the statement; names equal those of the call and of the page's address. Days are those of the site's zone. */
export interface Filter {
  source?: Source
  /** 1 money in, 0 money out. */
  type?: '0' | '1'
  /** 0 in progress, 1 cancelled, 2 done. */
  status?: '0' | '1' | '2'
  /** `YYYY-MM-DD`, both inclusive. */
  from?: string
  to?: string
  /** Words of a game or a match, or a whole id. */
  search?: string
}

/** The address may have been typed: invalid parts are dropped. */
export function readFilter(search: URLSearchParams): Filter {
  const filter: Filter = {}
  const source = SOURCES.find((name) => name === search.get('source'))
  const read = (name: keyof Filter) => search.get(name) ?? ''
  const [type, status, from, to] = [read('type'), read('status'), read('from'), read('to')]
  if (source) filter.source = source
  if (type === '0' || type === '1') filter.type = type
  if (status === '0' || status === '1' || status === '2') filter.status = status
  if (isDay(from)) filter.from = from
  if (isDay(to)) filter.to = to
  const searchText = read('search').trim().slice(0, SEARCH_LENGTH)
  if (searchText) filter.search = searchText
  return filter
}

/** `?source=Deposit&type=1`; empty without filters. */
export function filterSearch(filter: Filter): string {
  const entries = Object.entries(filter)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** The filter with one part changed; an empty value removes it. */
export function withPart(filter: Filter, part: keyof Filter, value: string): Filter {
  const { [part]: _, ...rest } = filter
  return readFilter(new URLSearchParams(Object.entries(value ? { ...rest, [part]: value } : rest)))
}

export const isFiltered = (filter: Filter): boolean => Object.keys(filter).length > 0

export const areDaysReversed = ({ from, to }: Filter): boolean => !!from && !!to && from > to
