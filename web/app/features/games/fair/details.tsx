import type { Report } from './check.ts'
import { Marks } from './marks.tsx'
import type { Claim, ProvenGame } from './proven-game.ts'
import { isUndrawn, Steps } from './steps.tsx'
import type { Leading } from './use-lead-back.ts'

interface DetailsProps {
  game: ProvenGame
  claim: Claim
  report: Report
  /** While the first hash of a chain is computed. */
  leading: Leading | undefined
}

/** What is shown once there is a round to check: its picture, what was compared, and the calculation. */
export default function Details({ game, claim, report, leading }: DetailsProps) {
  const undrawn = isUndrawn(game, claim)
  return (
    <>
      <div
        className={`grid items-start gap-4 rounded-lg bg-surface p-4 sm:p-5 ${undrawn ? '' : 'sm:grid-cols-[15rem_minmax(0,1fr)]'}`}
      >
        {!undrawn && <game.Picture claim={claim} checked={report.checked} />}
        <Marks game={game} report={report} />
      </div>
      <Steps {...{ game, claim, report, leading }} />
    </>
  )
}
