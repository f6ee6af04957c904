import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Followed, toggleFollowed, useIsFollowed } from './favourites.ts'

/** A star that adds or removes a favourite match or league. */
export function FollowButton({ kind, id, name }: Followed & { name: string }) {
  const isFollowed = useIsFollowed(kind, id)
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={m.sportsbook.follow(name)}
      onClick={() => void toggleFollowed({ kind, id })}
      className={`follow grid h-11 shrink-0 place-items-center ${isFollowed ? 'text-win-text [&_.icon]:fill-current' : 'text-muted hover:text-text'}`}
    >
      <Icon name="star" size={18} />
    </button>
  )
}
