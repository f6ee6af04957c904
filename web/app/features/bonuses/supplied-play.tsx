import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Rollover } from './rollover.ts'

const ASK_EVERY_MS = 3_000

/** Free spins on a supplier's game: requested, available, or refused. */
export default function SuppliedPlay({ bonus: { supplied, terms } }: { bonus: Rollover }) {
  const t = m.supplied_spins
  const { game = '' } = terms.award
  // The supplier may have answered before the channel of the bonus was joined.
  const refetchInterval = supplied === 'asked' && ASK_EVERY_MS
  useQuery({ ...ownQuery('GET /api/bonus'), refetchInterval, throwOnError: false })
  if (supplied === 'asked') return <StatusText text={t.asked} />
  if (supplied === 'refused' || supplied === 'cancelled') return <StatusText text={t.not_given} />
  if (supplied !== 'issued') return null
  return (
    <>
      <StatusText text={t.issued} />
      <ButtonLink href={paths.play(game)} icon="play">
        {t.play}
      </ButtonLink>
    </>
  )
}

const StatusText = ({ text }: { text: string }) => (
  <p role="status" className="text-sm text-muted">
    {text}
  </p>
)
