import { lazy, Suspense } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openAuth } from '../../state/dialogs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { island } from '../../ui/island.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { GameRules } from './round.ts'

// The rooms are as high as what comes into them, so that nothing below them moves.
const How = island(() => import('./how.tsx'), { place: 'grid', room: 'grid min-h-164 sm:min-h-106' })
const Seeds = lazy(() => import('./seeds.tsx'))
const FairnessPicture = island(() => import('./fairness-picture.tsx'), { room: 'min-h-202 md:min-h-72' })

/** Under the game: the rules, why they can be trusted, and the player's seeds. */
export function About({ rules, player }: { rules: GameRules; player: boolean }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <How rules={rules} />
      <section className={CARD} aria-labelledby="mines-seeds" id="sementes">
        <h2 id="mines-seeds" className="text-lg">
          {m.mines.seeds}
        </h2>
        {player ? (
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-md" />}>
            <Seeds />
          </Suspense>
        ) : (
          <div className="flex flex-col items-start gap-4 text-sm text-muted">
            {m.mines.seeds_anonymous}
            <Button kind="secondary" onClick={() => openAuth('login', paths.mines)}>
              {m.shell.log_in}
            </Button>
          </div>
        )}
      </section>
      <section className={`${CARD} lg:col-span-2`} aria-labelledby="mines-fair">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="mines-fair" className="text-lg">
            {m.mines.fair}
          </h2>
          <ButtonLink href={paths.fair()} kind="secondary" size="sm" icon="shield-check">
            {m.mines.fair_link}
          </ButtonLink>
        </div>
        <FairnessPicture />
      </section>
    </div>
  )
}

const CARD = 'flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5'
