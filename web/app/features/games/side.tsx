import { lazy, Suspense, useState } from 'react'
import { m } from '../../lib/language.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PayTable } from './pay-table.tsx'
import type { GameRules, Round } from './round.ts'
import { RoundsSkeleton } from './rounds-skeleton.tsx'

const Rounds = lazy(() => import('./rounds.tsx'))

interface SideProps {
  rules: Pick<GameRules, 'rtp_bp' | 'max_win'>
  stake: number
  mines: number
  reached: number
  player: boolean
  checkHref: (round: Round) => string
}

/** Beside the game, or under it on phones: what it pays, and the player's rounds. */
export function Side({ player, checkHref, ...table }: SideProps) {
  const [chosen, choose] = useState<'table' | 'rounds'>('table')
  return (
    <aside
      aria-label={m.mines.about}
      className="mines-side flex flex-col gap-3 rounded-lg bg-surface p-3 [grid-area:side] max-sm:mt-4"
    >
      <Tabs
        label={m.mines.about}
        tabs={[
          { key: 'table', name: m.mines.table },
          { key: 'rounds', name: m.mines.rounds },
        ]}
        chosen={chosen}
        onChoose={choose}
      >
        {chosen === 'table' && <PayTable {...table} />}
        {chosen === 'rounds' &&
          (player ? (
            <Suspense fallback={<RoundsSkeleton />}>
              <Rounds checkHref={checkHref} />
            </Suspense>
          ) : (
            <p className="text-sm text-muted">{m.mines.rounds_anonymous}</p>
          ))}
      </Tabs>
    </aside>
  )
}
