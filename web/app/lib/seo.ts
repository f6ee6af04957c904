import type { Place } from '../../shell/index.ts'

/** The query of `GET /api/seo` for a place. */
export interface SeoQuery {
  section_name: string
  source_id?: string
}

type SeoPlace = Pick<Place, 'params'> & { route: Pick<Place['route'], 'name'> }

/** Slots and live tables are the first two categories of the catalogue. */
const SLOTS = '1'
const LIVE = '2'

const SECTIONS: Readonly<Record<string, (params: Place['params']) => SeoQuery>> = {
  index: () => ({ section_name: 'home_page' }),
  sports: () => ({ section_name: 'sports' }),
  'play-id': ({ id }) => of('casino_games', id),
  'casino-slots': () => of('casino_categories', SLOTS),
  'casino-live': () => of('casino_categories', LIVE),
  'casino-category': ({ categoryName }) => of('casino_categories', categoryName),
  'providers-id': ({ id }) => of('casino_providers', id),
}

/** Section and source of a place's SEO record as the specification names them; other routes use their own name. */
export function seoOf({ route, params }: SeoPlace): SeoQuery {
  const section = Object.hasOwn(SECTIONS, route.name) ? SECTIONS[route.name] : undefined
  return section?.(params) ?? { section_name: route.name }
}

const of = (section_name: string, source_id: string | undefined): SeoQuery =>
  source_id ? { section_name, source_id } : { section_name }
