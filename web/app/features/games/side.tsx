import { type ReactNode, useState } from 'react'
import { m } from '../../lib/language.ts'
import { withTexts } from '../../texts.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RoundsSkeleton } from './rounds-skeleton.tsx'
import type { CheckHref, ShownGame } from './shown-game.ts'

const loadRounds = withTexts(['replay'], () => import('./rounds.tsx'))

interface SideProps {
  shown: ShownGame
  /** What the game pays. */
  table: ReactNode
  player: boolean
  checkHref: CheckHref
}

/** Beside the game, or under it on phones: what it pays, and the player's rounds. */
export function Side({ shown, table, player, checkHref }: SideProps) {
  const [chosen, choose] = useState<'table' | 'rounds'>('table')
  return (
    <aside
      aria-label={m.games.about}
      className="game-side flex flex-col gap-3 rounded-lg bg-surface p-3 [grid-area:side] max-sm:mt-4"
    >
      <Tabs
        label={m.games.about}
        tabs={[
          { key: 'table', name: m.games.table },
          { key: 'rounds', name: m.games.rounds },
        ]}
        chosen={chosen}
        onChoose={choose}
      >
        {chosen === 'table' && table}
        {chosen === 'rounds' &&
          (player ? (
            <LatePart load={loadRounds} props={{ shown, checkHref }} waiting={<RoundsSkeleton />} />
          ) : (
            <p className="text-sm text-muted">{m.games.rounds_anonymous}</p>
          ))}
      </Tabs>
    </aside>
  )
}
