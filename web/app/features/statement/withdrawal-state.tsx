import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useReducer } from 'react'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { learnServerClock, localTime, serverNow } from '../../lib/server-clock.ts'
import { Countdown } from '../../ui/countdown.tsx'
import type { StatementEntry } from './filter.ts'

const POLL_MS = 5_000

interface WithdrawalStateProps {
  /** A pending withdrawal. */
  entry: StatementEntry
  /** Content while the withdrawal is not held. */
  children: ReactNode
}

/** A held withdrawal shows the review and its legal clock, nothing else (Lei 9.613/1998, art. 11 II). */
export function WithdrawalState({ entry, children }: WithdrawalStateProps) {
  const { data } = useQuery({
    ...ownQuery('GET /api/withdrawals/:id', { params: { id: entry.source_id ?? entry.id } }),
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.status ? false : POLL_MS),
  })
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => void learnServerClock().then(rerender), [])
  if (!data) return m.statement.statuses[0]
  if (data.state !== 'held') return children
  const end = data.clock?.ends_at
  return (
    <>
      {m.statement.withdrawal_review}
      {end && Date.parse(end) > serverNow() && (
        <>
          {' · '}
          {m.statement.left} <Countdown until={localTime(end)} onEnd={rerender} />
        </>
      )}
    </>
  )
}
