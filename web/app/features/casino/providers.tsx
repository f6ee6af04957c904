import { Link } from '../../../shell/index.ts'
import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Lobby } from './lobby.tsx'

/** The providers with the number of their games. Empty when the call fails. */
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
        {providers?.map(({ id, slug, name, games }) => (
          <li key={id}>
            <Link
              href={paths.provider(slug)}
              className="flex min-h-24 items-center gap-4 rounded-lg bg-surface p-4 transition-colors duration-150 hover:bg-raised"
            >
              <ProviderMark name={name} />
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

/** A provider's mark, drawn from the name: two shades of a colour, one of four cuts, and the initials. */
function ProviderMark({ name }: { name: string }) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 5_760, 7)
  const shade = (light: number) => `hsl(${seed % 360} 55% ${light}%)`
  return (
    <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true" className="shrink-0 rounded-md">
      <path d="M0 0h48v48H0Z" fill={shade(22)} />
      <path d={CUTS[seed % CUTS.length]} fill={shade(36)} />
      <text x="24" y="31" fontSize="19" fontWeight="700" textAnchor="middle" fill="#fff">
        {name.replace(/(\S)\S*\s*/g, '$1').slice(0, 2)}
      </text>
    </svg>
  )
}

const CUTS = ['M0 48 48 0v48Z', 'M24 0 48 24 24 48 0 24Z', 'M0 0h24v48H0Z', 'M0 24a24 24 0 0 1 48 0v24H0Z']
