import type { Report } from './check.ts'
import { Marks } from './marks.tsx'
import type { Claim, ProvenGame } from './proven-game.ts'
import { Refunded } from './refunded.tsx'
import { Steps } from './steps.tsx'
import type { Leading } from './use-lead-back.ts'

interface DetailsProps {
  game: ProvenGame
  claim: Claim
  report: Report
  /** Progress of computing the first hash of a chain. */
  leading: Leading | undefined
}

/** Details of a checked round: its picture, the comparisons, and the calculation. */
export default function Details({ game, claim, report, leading }: DetailsProps) {
  const { undrawn } = report
  return (
    <>
      {undrawn && <Refunded claim={claim} undrawn={undrawn} />}
      <div className="grid items-start gap-4 rounded-lg bg-surface p-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:p-5">
        <game.Picture claim={claim} checked={undrawn ?? report.checked} />
        <Marks game={game} report={report} />
      </div>
      <Steps {...{ game, claim, report, leading }} />
    </>
  )
}
