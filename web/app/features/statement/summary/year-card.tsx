import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { formSentence } from '../../../lib/use-form.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { downloadFile } from '../../../state/player-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RETRY_SUMMING } from '../summing.ts'

/** The yearly statement for the income tax: its main figures, and the document. */
export function YearCard({ year }: { year: number }) {
  const title = useId()
  const params = { year: String(year) }
  const { data, error, refetch } = useQuery({
    ...ownQuery('GET /api/transactions/years/:year', { params }),
    ...RETRY_SUMMING,
  })
  const save = useSubmit(
    async (format: 'pdf' | 'json') => {
      const path = `/api/transactions/years/${year}${format === 'pdf' ? '/pdf' : ''}`
      await downloadFile(path, `comprovabet-${year}.${format}`)
    },
    () => save.reset(),
  )
  const words = m.statement_summary
  const rows = data && [
    [words.opening(year - 1), money(data.opening.real)],
    ...data.products.map(({ product, net }) => [words.net[product], money(net)]),
    [words.net_prizes, money(data.net_prizes)],
    [data.is_partial ? words.balance_now : words.opening(year), money(data.closing.real)],
  ]
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4 rounded-lg bg-surface p-5">
      <div>
        <h2 id={title} className="text-base">
          {words.document(year)}
          {data?.is_partial && ` · ${words.partial}`}
        </h2>
        <p className="text-sm text-muted">{words.document_text}</p>
      </div>
      {rows ? (
        <dl className="flex flex-col text-sm">
          {rows.map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold whitespace-nowrap">{amount}</dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <RetryNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <FormError text={formSentence(save.error)} />
      <div className="flex flex-wrap gap-2">
        <Button icon="download" busy={save.isBusy} onClick={() => void save.submit('pdf')}>
          {words.pdf}
        </Button>
        <Button kind="secondary" busy={save.isBusy} onClick={() => void save.submit('json')}>
          {words.json}
        </Button>
      </div>
      <p className="text-xs text-muted">{words.tax_text}</p>
    </section>
  )
}
