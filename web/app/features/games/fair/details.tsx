import type { Report } from './check.ts'
import { Marks } from './marks.tsx'
import type { Claim, ProvenGame } from './proven-game.ts'
import { Steps } from './steps.tsx'

interface DetailsProps {
  game: ProvenGame
  claim: Claim
  report: Report
}

/** What is shown once there is a round to check: its picture, what was compared, and the calculation. */
export default function Details({ game, claim, report }: DetailsProps) {
  return (
    <>
      <div className="grid items-start gap-4 rounded-lg bg-surface p-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:p-5">
        <game.Picture claim={claim} checked={report.checked} />
        <Marks game={game} report={report} />
      </div>
      <Steps game={game} claim={claim} report={report} />
    </>
  )
}
