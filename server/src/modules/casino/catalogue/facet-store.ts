import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { SHOWN } from './store.ts'

/** Steps of the RTP filter, basis points; each means this RTP or more. */
const RTP_STEPS = [9_400, 9_500, 9_600, 9_700]

export interface Facets {
  games: number
  mechanics: { mechanic: string; games: number }[]
  volatilities: { volatility: number; games: number }[]
  providers: { slug: string; name: string; games: number }[]
  rtp: { rtp_min: number; games: number }[]
}

interface Row {
  mechanic: string | null
  volatility: number | null
  providerId: number | null
  /** Slug of a provider; null in rows of other columns. */
  slug: string | null
  name: string | null
  /** Grouping mask of three bits: 0 for the counted column, 1 for the two others. */
  mask: number
  games: number
  steps: number[]
}

const WHOLE = 0b111
const BY_MECHANIC = 0b011
const BY_VOLATILITY = 0b101
const BY_PROVIDER = 0b110

/** Choices of the filters in a category or of a provider, most frequent first. */
export async function countFacets(tx: Tx, categoryId?: number, providerId?: number): Promise<Facets> {
  const inCategory =
    categoryId === undefined
      ? sql`true`
      : sql`g.id in (select gc.game_id from casino_game_categories gc where gc.category_id = ${categoryId})`
  const ofProvider = providerId === undefined ? sql`true` : sql`g.provider_id = ${providerId}`
  const { rows } = await sql<Row>`select c.*, p.slug, p.name from (
      select g.mechanic, g.volatility, g.provider_id as "providerId", grouping(g.mechanic, g.volatility, g.provider_id) as mask,
        count(*)::int as games, array[${sql.join(RTP_STEPS.map((step) => sql`count(*) filter (where g.rtp_bp >= ${step}::int)::int`))}] as steps
      from casino_games g where ${SHOWN} and ${inCategory} and ${ofProvider}
      group by grouping sets ((), (g.mechanic), (g.volatility), (g.provider_id))) c
    left join casino_providers p on p.id = c."providerId" order by c.games desc, p.position, c.mechanic, c.volatility`.execute(
    tx,
  )
  const of = (mask: number) => rows.filter((row) => row.mask === mask)
  const whole = of(WHOLE)[0]
  return {
    games: whole?.games ?? 0,
    mechanics: of(BY_MECHANIC).flatMap(({ mechanic, games }) => (mechanic ? [{ mechanic, games }] : [])),
    volatilities: of(BY_VOLATILITY)
      .flatMap(({ volatility, games }) => (volatility ? [{ volatility, games }] : []))
      .sort((facet, other) => facet.volatility - other.volatility),
    providers: of(BY_PROVIDER).flatMap(({ slug, name, games }) =>
      slug && name ? [{ slug, name, games }] : [],
    ),
    rtp: RTP_STEPS.map((rtp_min, at) => ({ rtp_min, games: whole?.steps[at] ?? 0 })),
  }
}
