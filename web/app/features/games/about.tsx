import type { ReactNode } from 'react'
import { island } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { openAuth } from '../../state/dialogs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FairStep } from './fairness-picture.tsx'
import type { GameName } from './round.ts'

const loadSeeds = withTexts(['seeds'], () => import('./seeds.tsx'))
// `room` reserves the part's height, so that nothing below the part moves.
const FairnessPicture = island(() => import('./fairness-picture.tsx'), { room: 'min-h-202 md:min-h-72' })

interface AboutProps {
  game: GameName
  player: boolean
  /** How the game is played, as a card. */
  how: ReactNode
  /** Reasons to trust its results, in three steps. */
  steps: readonly FairStep[]
  /** Content in place of the player's seeds for a game without them. */
  source?: ReactNode
}

/** Section under the game: its rules, the reasons to trust them, and the player's seeds. */
export function About({ game, player, how, steps, source }: AboutProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {how}
      {source ?? <SeedsCard game={game} player={player} />}
      <section className={`${CARD} lg:col-span-2`} aria-labelledby="game-fair">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="game-fair" className="text-lg">
            {m.games.fair}
          </h2>
          <ButtonLink href={paths.fair(game)} kind="secondary" size="sm" icon="shield-check">
            {m.games.fair_link}
          </ButtonLink>
        </div>
        <FairnessPicture steps={steps} />
      </section>
    </div>
  )
}

const CARD = 'flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5'

function SeedsCard({ game, player }: Pick<AboutProps, 'game' | 'player'>) {
  return (
    <section className={CARD} aria-labelledby="game-seeds" id="sementes">
      <h2 id="game-seeds" className="text-lg">
        {m.games.seeds}
      </h2>
      {player ? (
        <LatePart load={loadSeeds} props={{}} waiting={<Skeleton className="h-72 w-full rounded-md" />} />
      ) : (
        <div className="flex flex-col items-start gap-4 text-sm text-muted">
          {m.games.seeds_anonymous}
          <Button kind="secondary" onClick={() => openAuth('login', paths.game(game))}>
            {m.layouts.log_in}
          </Button>
        </div>
      )}
    </section>
  )
}
