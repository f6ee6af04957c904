import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/queries/hooks.ts'
import { callQuery } from '../../state/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The open round, wherever it was begun. Nothing while there is none. */
export default function ContinueRound() {
  const { data } = useQuery({ ...callQuery('GET /api/games/mines/current'), throwOnError: false })
  const round = data?.round
  if (round?.state !== 'picking') return null
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border border-accent-text bg-surface p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-raised text-accent-text">
        <Icon name="bomb" size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{m.home.open_round}</h2>
        <p className="text-sm text-muted">
          {m.home.open_round_text(money(round.stake), round.picks.length, money(round.cash_out_now))}
        </p>
      </div>
      <ButtonLink href={paths.mines} className="max-sm:w-full">
        {m.home.open_round_go}
      </ButtonLink>
    </div>
  )
}
