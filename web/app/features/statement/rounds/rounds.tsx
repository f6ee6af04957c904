import { dayText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { isBarred, useSession } from '../../../state/player.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { byDay } from '../entries.ts'
import { StatementSkeleton } from '../statement-list.tsx'
import { type ProofHref, RoundRow } from './round-row.tsx'
import { useRounds } from './use-rounds.ts'

/** All rounds of the player by day, own and supplied. */
export default function Rounds({ proofHref }: { proofHref: ProofHref }) {
  const rounds = useRounds()
  const { rows, missing } = rounds
  if (rounds.isPending) return <StatementSkeleton />
  const retry = (
    <Button kind="secondary" icon="refresh-cw" onClick={() => void rounds.retry()}>
      {m.layouts.retry}
    </Button>
  )
  if (missing === 'all')
    return <Empty icon="circle-alert" title={m.rounds.failed} text={m.rounds.failed_text} action={retry} />
  const now = Date.now()
  return (
    <div className="flex flex-col gap-4">
      {missing === 'some' && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4 text-sm">
          <p className="min-w-0 flex-1">{m.rounds.failed_some}</p>
          {retry}
        </div>
      )}
      {rows.length === 0 && !missing && <NonePlayed />}
      {byDay(rows, ({ at }) => at).map(({ day, rows: dayRounds }) => (
        <section key={day} aria-labelledby={`rounds-${day}`} className="flex flex-col">
          <h2
            id={`rounds-${day}`}
            className="sticky top-14 z-10 bg-ground py-2 text-sm text-muted first-letter:uppercase lg:top-16"
          >
            {dayText(day, now)}
          </h2>
          <ul className="rounded-lg bg-surface p-1.5">
            {dayRounds.map((round) => (
              <li key={round.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
                <RoundRow round={round} proofHref={proofHref} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {rows.length > 0 && !rounds.hasNextPage && (
        <p className="py-2 text-center text-sm text-muted">{m.rounds.end}</p>
      )}
      <MoreButton pages={rounds} kind="secondary" size="lg" className="mx-auto w-full max-w-sm">
        {m.statement.more}
      </MoreButton>
    </div>
  )
}

function NonePlayed() {
  const barred = isBarred(useSession(), 'may_deposit')
  return (
    <Empty
      icon="dices"
      title={m.rounds.empty}
      text={m.rounds.empty_text}
      action={!barred && <ButtonLink href={paths.casino}>{m.rounds.to_casino}</ButtonLink>}
    />
  )
}
