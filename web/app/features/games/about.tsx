import { lazy, Suspense } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { openAuth } from '../../state/dialogs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FairnessPicture } from './fairness-picture.tsx'
import { percent } from './numbers.ts'
import type { GameRules } from './round.ts'

const Seeds = lazy(() => import('./seeds.tsx'))

/** Under the game: the rules, why they can be trusted, and the player's seeds. */
export function About({ rules, player }: { rules: GameRules; player: boolean }) {
  const { bet, gems, rtp, limit, idle, kept } = m.mines.rules
  const lines = [
    bet,
    gems,
    rtp(percent(rules.rtp_bp)),
    limit(money(rules.max_win)),
    idle(rules.idle_minutes),
    kept,
  ]
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className={CARD} aria-labelledby="mines-how">
        <h2 id="mines-how" className="text-lg">
          {m.mines.how}
        </h2>
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:text-muted">
          {lines.map((line) => (
            <li key={line} className="pl-1">
              {line}
            </li>
          ))}
        </ol>
        <p className="rounded-md bg-ground p-3 text-sm text-muted">
          <strong className="text-text">{m.mines.rtp(percent(rules.rtp_bp))}.</strong> {m.mines.rtp_meaning}
        </p>
      </section>
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
