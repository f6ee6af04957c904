import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The open round, wherever it was begun; nothing while there is none. It comes into the line of the greeting, and nothing moves for it. */
export default function ContinueRound() {
  const { data } = useQuery({ ...ownQuery('GET /api/games/mines/current'), throwOnError: false })
  const round = data?.round
  if (!round || round.ending) return null
  return (
    <div className="flex min-w-0 items-center gap-4">
      <p className="truncate text-sm text-muted max-sm:sr-only">
        {m.home.open_round(money(round.stake), round.play.picks.length, money(round.cash_out_now))}
      </p>
      <ButtonLink href={paths.featured} size="sm" className="-my-2 shrink-0">
        {m.home.open_round_go}
      </ButtonLink>
    </div>
  )
}
