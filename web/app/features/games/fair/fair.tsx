import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useSession } from '../../../state/player.ts'
import { useSettings } from '../../../state/settings.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { GameName } from '../round.ts'
import { Checker } from './checker.tsx'
import type { Claim, ProvenGame } from './proven-game.ts'
import { claimReturn } from './terms.ts'

// These parts are below the first screen, so they are fetched once the page is hydrated.
const Answers = island(withTexts(['fair_answers'], () => import('./answers.tsx')))
const Download = island(
  withTexts(['fair_answers'], () => import('./download.tsx')),
  { room: 'min-h-44 rounded-lg' },
)

const loadRecheck = withTexts(['recheck'], () => import('../recheck/card.tsx'))

interface FairProps {
  first: ProvenGame
  /** Loads the checker of another game. */
  load: (name: GameName) => Promise<ProvenGame>
  seedsHref: (game: GameName) => string
}

/** The page for checking rounds. */
export function Fair({ first, load, seedsHref }: FairProps) {
  const session = useSession()
  const playerId = session.status === 'player' ? session.user.id : undefined
  const Recheck = useLater(loadRecheck, playerId !== undefined, console.warn)
  const settings = useSettings()
  const set: Record<string, unknown> = settings
  const offered = (game: ProvenGame, claim: Claim) => {
    const rtpBp = claimReturn(game, claim) ?? (set[`${game.name}_rtp_bp`] as number | undefined)
    const maxWin = settings[`${game.name}_max_win` as const]
    return rtpBp !== undefined && maxWin !== undefined ? { rtpBp, maxWin } : undefined
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.fair.title} text={m.fair.text} />
      <Checker
        first={first}
        load={load}
        offered={offered}
        seedsHref={seedsHref}
        below={(claim, { scheme }) => (
          <>
            {playerId !== undefined && (
              <div className="min-h-54 rounded-lg bg-surface p-4 sm:min-h-46 sm:p-5">
                {Recheck && <Recheck playerId={playerId} />}
              </div>
            )}
            <Download />
            <Answers claim={claim} scheme={scheme} />
          </>
        )}
      />
    </div>
  )
}
