import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shell/index.ts'
import type { Answer } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { casePath } from './case-path.ts'
import { casesQuery } from './cases-query.ts'
import { LoadFailed } from './load-failed.tsx'

export type ShownCase = Answer<'GET /api/cases'>['cases'][number]

/** The player's cases, newest first. */
export function CaseList() {
  const query = useQuery({ ...casesQuery(), throwOnError: false })
  if (query.error) return <LoadFailed error={query.error} again={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-40 rounded-lg" />
  return (
    <section aria-labelledby="cases" className="flex flex-col rounded-lg bg-surface p-5">
      <h2 id="cases" className="pb-2 text-base">
        {m.cases.mine}
      </h2>
      {query.data.cases.length === 0 && <p className="text-sm text-muted">{m.cases.none}</p>}
      <ul>
        {query.data.cases.map((item) => (
          <li key={item.number} className="border-t border-line">
            <Link href={casePath(item.number)} className="flex min-h-16 flex-col justify-center py-3">
              <span className="font-semibold">{m.cases.topics[item.topic]}</span>
              <span className="text-sm text-muted">
                {m.cases.number(item.number)} · {untilText(item.last_at)}
              </span>
              <CaseStanding of={item} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Standing of a case: who answers next, the player or the house, and the house's deadline. */
export function CaseStanding({ of }: { of: Pick<ShownCase, 'state' | 'due_at' | 'is_late'> }) {
  const { state, due_at, is_late } = of
  const clock = due_at && (is_late ? m.cases.late : m.cases.due)(untilText(due_at))
  return (
    <span className={`text-sm ${state === 'answered' ? 'font-semibold text-accent-text' : 'text-muted'}`}>
      {m.cases.states[state]}
      {clock && `. ${clock}`}
    </span>
  )
}
