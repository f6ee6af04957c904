import { imageUrl } from '@jogo/contract/images'
import { Link } from '../../../shell/index.ts'
import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Lobby } from './lobby.tsx'

/** The providers, and how many games each has. When they cannot be asked for, the list is empty. */
export function Providers() {
  const { data: providers } = usePublic('GET /api/casino-games/providers')
  return (
    <Lobby title={m.casino.providers_title} text={m.casino.providers_text}>
      {!providers && <Skeleton className="h-24 w-full rounded-lg sm:w-80" />}
      {providers?.length === 0 && (
        <Empty
          icon="dices"
          title={m.casino.empty_title}
          text={m.casino.soon_text(FEATURED_GAME.title)}
          action={<ButtonLink href={paths.featured}>{m.layouts.play(FEATURED_GAME.title)}</ButtonLink>}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {providers?.map(({ id, slug, name, image, games }) => (
          <li key={id}>
            <Link
              href={paths.provider(slug)}
              className="flex min-h-24 items-center gap-4 rounded-lg bg-surface p-4 transition-colors duration-150 hover:bg-raised"
            >
              {image ? (
                <img
                  src={imageUrl(image, 'card')}
                  alt=""
                  width={48}
                  height={64}
                  className="w-12 rounded-sm bg-raised object-cover"
                />
              ) : (
                <span className="grid size-12 shrink-0 place-items-center rounded-md bg-raised text-lg font-bold text-accent-text">
                  {name.charAt(0)}
                </span>
              )}
              <span className="flex min-w-0 flex-col">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-sm text-muted">{m.casino.games_count(games)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Lobby>
  )
}
