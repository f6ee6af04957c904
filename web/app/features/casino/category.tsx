import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicAnswer } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { GamesWall } from './games-wall.tsx'
import { Lobby } from './lobby.tsx'

interface CategoryProps {
  slug: string
  title: string
  /** What stands there while it has no games. */
  none?: { title: string; text: string }
}

/** A category by its slug. */
export function Category({ slug, title, none }: CategoryProps) {
  return (
    <Lobby title={title}>
      <GamesWall
        key={slug}
        chosen={{ category: slug }}
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

/** Whether a category is one of ours. As long as none is known, any may be. */
export function isCategory(slug: string): boolean {
  const known = publicAnswer('GET /v2/casino-games/category')
  return !known?.length || known.some((category) => category.slug === slug)
}

/** The name of a category in the reader's language. */
export const categoryName = (slug: string): string =>
  publicAnswer('GET /v2/casino-games/category')?.find((category) => category.slug === slug)?.name ??
  m.casino.category_title
