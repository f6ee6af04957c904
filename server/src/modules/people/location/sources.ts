import type { Databases } from './databases.ts'
import type { NetworkList } from './lists-store.ts'

/** Sources of the location of stakes that the law requires: two files and the imported lists. */
const LISTS = ['vpn', 'proxy', 'tor'] as const
export type SourceName = 'COUNTRY_FILE' | 'NETWORK_FILE' | (typeof LISTS)[number]

export interface Sources {
  missing: SourceName[]
  old: SourceName[]
}

const DAY_MS = 86_400_000
/** Maximum age of a source, ms, because networks change hands and VPN exits move. */
const OLD_MS = 60 * DAY_MS

/** Missing and old sources. An empty list counts as missing. */
export function sourcesAt(
  now: Date,
  builtAt: Databases['builtAt'],
  lists: readonly Pick<NetworkList, 'name' | 'size' | 'importedAt'>[],
): Sources {
  const listedAt = (name: string) => lists.find((list) => list.name === name && list.size > 0)?.importedAt
  const known: [SourceName, Date | undefined][] = [
    ['COUNTRY_FILE', builtAt.countries],
    ['NETWORK_FILE', builtAt.networks],
    ...LISTS.map((name): [SourceName, Date | undefined] => [name, listedAt(name)]),
  ]
  const isOld = (at: Date | undefined) => at !== undefined && now.getTime() - at.getTime() > OLD_MS
  return {
    missing: known.filter(([, at]) => at === undefined).map(([name]) => name),
    old: known.filter(([, at]) => isOld(at)).map(([name]) => name),
  }
}

/** Gauges that every api exports, with their meaning. */
export const PLACE_FIGURES = {
  place_sources_missing:
    'Files and lists by which the law has the place of a stake known, and which are not there: npm run networks; 0 where no law asks',
  place_sources_old: 'Those that are older than 60 days',
} as const
