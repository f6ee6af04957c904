import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { LatePart } from '../../../ui/late-part.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RETRY_SUMMING } from '../summing.ts'
import { MonthTable } from './month-table.tsx'
import { YearCard } from './year-card.tsx'

const loadChart = () => import('./month-chart.tsx')

/** A year of the account, month by month, and its document. */
export default function Summary() {
  const [chosenYear, setChosenYear] = useState<number>()
  const title = useId()
  const query = chosenYear === undefined ? {} : { year: String(chosenYear) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ownQuery('GET /api/transactions/months', { query }),
    ...RETRY_SUMMING,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <RetryNotice error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" className="flex flex-col gap-3">
        <p className="text-sm text-muted">{m.statement_summary.summing}</p>
        <Skeleton className="h-112 w-full rounded-lg" />
      </div>
    )
  const { year, months } = data
  const years = data.years.includes(year) ? data.years : [year, ...data.years]
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-4">
      <section aria-labelledby={title} className="flex flex-col gap-4 rounded-lg bg-surface p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={title} className="text-base">
              {m.statement_summary.title(year)}
            </h2>
            <p className="text-sm text-muted">{m.statement_summary.text}</p>
          </div>
          <SelectField
            label={m.statement_summary.year}
            value={year}
            onChange={({ currentTarget }) => setChosenYear(Number(currentTarget.value))}
          >
            {years.map((listedYear) => (
              <option key={listedYear} value={listedYear}>
                {listedYear}
              </option>
            ))}
          </SelectField>
        </div>
        <LatePart load={loadChart} props={{ months }} waiting={<Skeleton className="h-64 w-full" />} />
        <MonthTable months={months} year={year} />
      </section>
      <YearCard year={year} />
    </div>
  )
}
