import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGo } from '../../../shell/index.ts'
import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicQuery } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cardImage } from './game.ts'

export const gameQuery = (slug: string) => publicQuery('GET /v2/casino-games/:slug', { params: { slug } })

/** The frame of a game. One with a page of its own is shown there. */
export function Play({ slug }: { slug: string }) {
  const { data: game } = useSuspenseQuery(gameQuery(slug))
  const go = useGo()
  const own = game.path.startsWith('/play/') ? undefined : game.path
  useEffect(() => {
    if (own) go(own, { replace: true })
  }, [own, go])
  const image = cardImage(game)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-xl lg:text-2xl">{game.name}</h1>
        <p className="text-sm text-muted">{game.provider.name}</p>
      </div>
      <section className="flex min-h-112 flex-col items-center justify-center gap-4 rounded-lg bg-surface p-6 text-center">
        {image && (
          <img
            src={image}
            alt=""
            width={180}
            height={240}
            className="w-45 rounded-md bg-raised object-cover"
          />
        )}
        <p className="font-semibold text-win-text">{m.casino.play_ready}</p>
        <ButtonLink href={own ?? paths.featured} size="lg" {...(!own && { icon: FEATURED_GAME.icon })}>
          {own ? m.sheets.play_now : m.layouts.play(FEATURED_GAME.title)}
        </ButtonLink>
      </section>
    </div>
  )
}
