import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import card from '../../art/mines-card.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicAnswer } from '../../state/boot.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { WhenSeen } from '../../ui/when-seen.tsx'

const Ladder = lazy(() => import('./ladder.tsx'))

export function Games() {
  const rtpBp = publicAnswer('GET /api/games/mines')?.rtp_bp
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg lg:text-xl">{m.home.games}</h2>
      <div className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-4 rounded-lg bg-surface p-3 sm:grid-cols-[14rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 lg:grid-cols-[17rem_1fr] lg:p-4">
        <Link
          href={paths.mines}
          className="row-span-2 block self-start overflow-hidden rounded-md max-sm:row-span-1"
          aria-label={m.home.play}
        >
          <img
            src={card}
            alt=""
            width={480}
            height={640}
            loading="lazy"
            className="w-full transition-transform duration-200 hover:scale-103"
          />
        </Link>
        <div className="flex min-w-0 flex-col gap-3 sm:pt-2 sm:pr-2">
          <h3 className="text-lg lg:text-xl">Mines</h3>
          <p className="max-w-xl text-sm text-muted sm:text-base">{m.home.mines_text}</p>
          <ButtonLink href={paths.mines} className="mt-auto self-start max-sm:w-full sm:mt-2">
            {m.home.play}
          </ButtonLink>
        </div>
        {rtpBp !== undefined && (
          <WhenSeen className="min-h-20 max-sm:col-span-2 max-sm:min-h-26 sm:self-end">
            <Suspense fallback={null}>
              <Ladder rtpBp={rtpBp} />
            </Suspense>
          </WhenSeen>
        )}
      </div>
    </section>
  )
}
