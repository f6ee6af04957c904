import { Link, usePath } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { scrollToMiddle } from '../../ui/scroll-to-middle.ts'

/**
 * The sections on every casino page: the fixed sections, then each category with games, and live tables if there are
 * any.
 */
export function CasinoNav() {
  const path = usePath()
  const { data: categories = [] } = usePublic('GET /v2/casino-games/category')
  const fixed: [href: string, name: string][] = [
    [paths.casino, m.casino.lobby],
    [paths.slots, m.casino.slots_title],
    ...(categories.some(({ slug }) => slug === 'live')
      ? [[paths.live, m.casino.live] as [string, string]]
      : []),
    [paths.favourites, m.catalogue.favourites],
    [paths.providers, m.casino.providers_title],
  ]
  const others = categories
    .map(({ slug, name }): [string, string] => [paths.category(slug), name])
    .filter(([href]) => fixed.every(([known]) => known !== href))
  return (
    <nav
      aria-label={m.casino.browse}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {[...fixed, ...others].map(([href, name]) => (
        <Link
          key={href}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          ref={href === path ? scrollToMiddle : undefined}
          className="flex h-11 shrink-0 items-center rounded-full bg-surface px-4 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
