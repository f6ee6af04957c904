import emptyFavourites from '../../../../art/drawings/spot-empty-favourites.svg'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openAuth } from '../../state/dialogs.ts'
import { useOdds } from '../../state/odds/follow-odds.ts'
import { useSession } from '../../state/player.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { leaguePath, named } from './address.ts'
import { useFavourites, useFavouritesAtFirst } from './favourites.ts'
import { Fixtures, ListSkeleton } from './fixture-list.tsx'
import { FollowButton } from './follow-button.tsx'
import type { Fixture } from './sports-queries.ts'

const NONE: readonly Fixture[] = []

/** The player's favourite matches and leagues; visitors are asked to log in. */
export default function FollowedMatches() {
  const { status } = useSession()
  const firstFavourites = useFavouritesAtFirst()
  const { data, refetch } = useFavourites()
  const fixtures = data?.fixtures ?? NONE
  const channels = [...new Set(fixtures.map(({ tournament }) => `odds.tournament.${tournament.id}`))]
  useOdds({ fixtures, channels, ask: refetch })
  if (status === 'anonymous')
    return (
      <Empty
        art={emptyFavourites}
        title={m.followed.login}
        text={m.followed.login_text}
        action={
          <Button onClick={() => openAuth('login', paths.sportsAt('favourites'))}>{m.layouts.log_in}</Button>
        }
      />
    )
  if (!firstFavourites) return <ListSkeleton />
  if (firstFavourites.fixtures.length + firstFavourites.tournaments.length === 0)
    return (
      <Empty
        art={emptyFavourites}
        title={m.followed.none}
        text={m.followed.none_text}
        action={<ButtonLink href={paths.sports}>{m.sportsbook.slip_go}</ButtonLink>}
      />
    )
  return (
    <div className="flex flex-col gap-3">
      {firstFavourites.tournaments.length > 0 && (
        <section className="rounded-lg bg-surface px-3 py-1 lg:px-4">
          <h2 className="flex h-10 items-center text-sm">{m.followed.leagues}</h2>
          <ul>
            {firstFavourites.tournaments.map((tournament) => (
              <li
                key={tournament.id}
                className="flex items-center justify-between gap-2 border-t border-line text-sm"
              >
                <Link href={leaguePath(tournament)} className="min-w-0 flex-1 truncate py-3 font-medium">
                  {named(tournament.name)}
                  <span className="pl-2 text-xs font-normal text-muted">{named(tournament.region)}</span>
                </Link>
                <FollowButton kind="tournament" id={tournament.id} name={named(tournament.name)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Fixtures fixtures={firstFavourites.fixtures} />
    </div>
  )
}
