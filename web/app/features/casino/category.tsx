import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicAnswer } from '../../state/boot.ts'
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

/** A category by its slug; of one that is not ours the page says so. */
export function Category({ slug, title, none }: CategoryProps) {
  const known = publicAnswer('GET /v2/casino-games/category')
  const stranger = !none && known && known.every((category) => category.slug !== slug)
  return (
    <Lobby title={title}>
      <GamesWall
        key={slug}
        chosen={{ category: slug }}
        empty={
          <Empty
            icon="dices"
            title={stranger ? m.casino.category_unknown : (none?.title ?? m.casino.empty_title)}
            text={stranger ? m.casino.category_unknown_text : (none?.text ?? m.casino.soon_text)}
            action={
              <ButtonLink href={stranger ? paths.casino : paths.mines}>
                {stranger ? m.casino.to_casino : m.casino.soon_action}
              </ButtonLink>
            }
          />
        }
      />
    </Lobby>
  )
}

/** The name of a category in the reader's language. */
export const categoryName = (slug: string): string =>
  publicAnswer('GET /v2/casino-games/category')?.find((category) => category.slug === slug)?.name ??
  m.casino.category_title
