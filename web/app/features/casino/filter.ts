/** Filter and order of a game list; names equal those of the call and of the page's address. */
export interface GameFilter {
  mechanic?: Mechanic
  /** 1 low to 5 high. */
  volatility?: string
  /** Lowest return, basis points. */
  rtp_min?: string
  provider?: string
  sort?: Sort
}

/** Mechanics of games, equal to the list of the contract. */
export const MECHANICS = [
  'lines',
  'ways',
  'cluster',
  'hold',
  'instant',
  'crash',
  'wheel',
  'table',
  'live',
] as const
export type Mechanic = (typeof MECHANICS)[number]

/** The operator's order is the default. */
export const SORTS = ['name', 'rtp', 'max_win', 'new'] as const
export type Sort = (typeof SORTS)[number]

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The address may have been typed: invalid parts are dropped. */
export function readFilter(search: URLSearchParams): GameFilter {
  const filter: GameFilter = {}
  const read = (name: keyof GameFilter) => search.get(name) ?? ''
  const mechanic = MECHANICS.find((name) => name === read('mechanic'))
  const sort = SORTS.find((name) => name === read('sort'))
  const provider = read('provider')
  if (mechanic) filter.mechanic = mechanic
  if (/^[1-5]$/.test(read('volatility'))) filter.volatility = read('volatility')
  if (/^\d{4}$/.test(read('rtp_min'))) filter.rtp_min = read('rtp_min')
  if (provider.length <= 120 && SLUG.test(provider)) filter.provider = provider
  if (sort) filter.sort = sort
  return filter
}

/** `?mechanic=ways&sort=rtp`; empty without a filter. */
export function filterSearch(filter: GameFilter): string {
  const entries = Object.entries(filter)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** The filter with one part changed; an empty value removes it. */
export function withPart(filter: GameFilter, part: keyof GameFilter, value: string): GameFilter {
  const { [part]: _, ...rest } = filter
  return readFilter(new URLSearchParams(Object.entries(value ? { ...rest, [part]: value } : rest)))
}

/** Number of narrowing parts; the order does not narrow. */
export const narrowings = ({ sort, ...rest }: GameFilter): number => Object.keys(rest).length

export const isPlain = (filter: GameFilter): boolean => Object.keys(filter).length === 0

/** Writes the filter into the page's address: it survives a reload and "back". */
export const showFilter = (filter: GameFilter): void =>
  history.replaceState(history.state, '', location.pathname + filterSearch(filter))
