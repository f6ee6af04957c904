import { type ReactNode, useState } from 'react'
import { m } from '../../lib/language.ts'
import { withTexts } from '../../lib/texts.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { ChancesProps } from './chances/chances.tsx'
import { RoundsSkeleton } from './rounds-skeleton.tsx'
import type { LoadRounds } from './rounds-with.tsx'
import type { CheckHref } from './shown-game.ts'

const loadChances = withTexts(['chances'], () => import('./chances/chances.tsx'))

interface SideProps {
  rounds: LoadRounds
  /** Payouts of the game. */
  table: ReactNode
  /** The bet of the shown chances. */
  chances: ChancesProps
  player: boolean
  /** Text in place of the player's rounds. */
  note?: ReactNode
  checkHref: CheckHref
}

/** Column beside the game, or under it on phones: payouts and exact chances of the game, and the player's rounds. */
export function Side({ rounds, table, chances, player, note, checkHref }: SideProps) {
  const [chosen, choose] = useState<'table' | 'chances' | 'rounds'>('table')
  return (
    <aside
      aria-label={m.games.about}
      className="game-side flex flex-col gap-3 rounded-lg bg-surface p-3 [grid-area:side] max-sm:mt-4"
    >
      <Tabs
        label={m.games.about}
        tabs={[
          { key: 'table', name: m.games.table },
          { key: 'chances', name: m.games.chances },
          { key: 'rounds', name: m.games.rounds },
        ]}
        chosen={chosen}
        onChoose={choose}
        panelStop={0}
      >
        {chosen === 'table' && table}
        {chosen === 'chances' && <LatePart load={loadChances} props={chances} waiting={<RoundsSkeleton />} />}
        {chosen === 'rounds' &&
          (note ? (
            note
          ) : player ? (
            <LatePart load={rounds} props={{ checkHref }} waiting={<RoundsSkeleton />} />
          ) : (
            <p className="text-sm text-muted">{m.games.rounds_anonymous}</p>
          ))}
      </Tabs>
    </aside>
  )
}
