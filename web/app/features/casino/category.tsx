import type { Place } from '../../../shell/index.ts'
import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicAnswer } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { showFilter } from './filter.ts'
import type { Chosen } from './games-query.ts'
import { GamesWall } from './games-wall.tsx'
import { Lobby } from './lobby.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilter } from './use-filter.ts'

interface GamesOfProps {
  place: Pick<Place, 'search'>
  title: string
  chosen: Chosen
  /** Replaces an empty list. */
  none?: { title: string; text: string }
}

/** The games of one category or provider. */
export function CategoryGames({ place, title, chosen, none }: GamesOfProps) {
  const filter = useFilter(place)
  return (
    <Lobby title={title}>
      <Toolbar chosen={chosen} filter={filter} />
      <GamesWall
        key={JSON.stringify(chosen)}
        chosen={chosen}
        filter={filter}
        onClear={() => showFilter({})}
        empty={
          <Empty
            icon="dices"
            title={none?.title ?? m.casino.empty_title}
            text={none?.text ?? m.casino.soon_text(FEATURED_GAME.title)}
            action={<ButtonLink href={paths.featured}>{m.layouts.play(FEATURED_GAME.title)}</ButtonLink>}
          />
        }
      />
    </Lobby>
  )
}

/** Whether a category exists. Before the categories are loaded every slug may. */
export function isCategory(slug: string): boolean {
  const known = publicAnswer('GET /v2/casino-games/category')
  return !known?.length || known.some((category) => category.slug === slug)
}

/** The name of a category in the reader's language. */
export const categoryName = (slug: string): string =>
  publicAnswer('GET /v2/casino-games/category')?.find((category) => category.slug === slug)?.name ??
  m.casino.category_title
