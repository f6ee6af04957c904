import type { Place } from '../../shell/index.ts'

/** The query of `GET /api/seo` for a place. */
export interface SeoQuery {
  section_name: string
  source_id?: string
}

type SeoPlace = Pick<Place, 'params' | 'path'> & { route: Pick<Place['route'], 'name'> }

/** Slots and live tables are the first two categories of the catalogue. */
const SLOTS = '1'
const LIVE = '2'

const SECTIONS: Readonly<Record<string, (params: Place['params'], path: string) => SeoQuery>> = {
  index: () => ({ section_name: 'home_page' }),
  sports: (_, path) => of('sports', withinSports(path)),
  'sports-esports': (_, path) => of('sports-esports', withinSports(path).replace(/^esports\/?/, '')),
  'play-id': ({ id }) => of('casino_games', id),
  'casino-slots': () => of('casino_categories', SLOTS),
  'casino-live': () => of('casino_categories', LIVE),
  'casino-category': ({ categoryName }) => of('casino_categories', categoryName),
  'providers-id': ({ id }) => of('casino_providers', id),
}

/** Section and source of a place's SEO record as the specification names them; other routes use their own name. */
export function seoQuery({ route, params, path }: SeoPlace): SeoQuery {
  const section = Object.hasOwn(SECTIONS, route.name) ? SECTIONS[route.name] : undefined
  return section?.(params, path) ?? { section_name: route.name }
}

/**
 * The stable part of a sports page: `football`, `football/325` for a league, `match/1001`. The front page has no such
 * part.
 */
const withinSports = (path: string): string =>
  path
    .toLowerCase()
    .slice('/sports/'.length)
    .replace(/\/$/, '')
    .replace(/\/[^?]*-(\d{1,15})$/, '/$1')
    .slice(0, LONGEST_SOURCE)

const LONGEST_SOURCE = 80

const of = (section_name: string, source_id: string | undefined): SeoQuery =>
  source_id ? { section_name, source_id } : { section_name }
