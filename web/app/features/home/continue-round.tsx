import { useQuery } from '@tanstack/react-query'
import { gameTitle, isOwnGame } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { ButtonLink } from '../../ui/button.tsx'

const OPEN = ownQuery('GET /api/games/rounds', { query: { state: 'open' } })

/**
 * The latest open round of any game, from any device; empty without an open round. The greeting reserves its place.
 */
export default function ContinueRound() {
  const { data } = useQuery({ ...OPEN, throwOnError: false })
  const round = data?.data.find(({ game }) => isOwnGame(game))
  if (!round) return null
  const prize = round.cash_out_now > 0 ? money(round.cash_out_now) : undefined
  return (
    <div className="flex min-w-0 items-center gap-4">
      <p className="truncate text-sm text-muted max-sm:sr-only">
        {m.home.open_round(gameTitle(round.game), money(round.stake), prize)}
      </p>
      <ButtonLink href={paths.game(round.game)} size="sm" className="-my-2 shrink-0">
        {m.home.open_round_go}
      </ButtonLink>
    </div>
  )
}
