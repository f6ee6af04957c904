import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { untilText } from '../../../lib/dates.ts'
import { language, m } from '../../../lib/language.ts'
import { type PendingRequest, requestFor } from '../../../lib/pending-request.ts'
import { queries } from '../../../lib/queries/client.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { formSentence } from '../../../lib/use-form.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FileRow, periodText, type StatementFile } from './file-row.tsx'
import { PERIODS, type Period, periodDays } from './periods.ts'

const ASK_EVERY_MS = 1_500
const filesQuery = () => ownQuery('GET /api/transactions/files')
const isInProgress = ({ state }: StatementFile) => state === 'waiting' || state === 'writing'

interface StatementFilesProps {
  /** Days of the filter, the first choice of the period. */
  from: string | undefined
  to: string | undefined
}

/** Files of the whole statement or of some days: request, progress, download. */
export default function StatementFiles({ from, to }: StatementFilesProps) {
  /** The last request without an answer; a repeat requests the same file under the same id. */
  const pending = useRef<PendingRequest>(undefined)
  const [format, setFormat] = useState<StatementFile['format']>('pdf')
  const [period, setPeriod] = useState<Period>(from || to ? 'filter' : 'all')
  const title = useId()
  const { data } = useQuery({
    ...filesQuery(),
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? ASK_EVERY_MS : false),
  })
  const ask = useSubmit(
    async () => {
      const content = { format, language, ...periodDays(period, { from, to }, Date.now()) }
      pending.current = requestFor(content, pending.current)
      const answer = await api('POST /api/transactions/files', {
        body: { id: pending.current.id, ...content },
      })
      // An older list that is still loading would hide the new file.
      await queries().cancelQueries({ queryKey: filesQuery().queryKey })
      return answer
    },
    (answer) => {
      queries().setQueryData(filesQuery().queryKey, answer)
      pending.current = undefined
      ask.reset()
    },
  )
  const isBusy = data?.data.some(isInProgress) ?? false
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4 rounded-lg bg-surface p-5">
      <div>
        <h2 id={title} className="text-base">
          {m.statement_files.title}
        </h2>
        <p className="text-sm text-muted">{m.statement_files.text}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={m.statement_files.format}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as StatementFile['format'])}
        >
          {(['pdf', 'csv'] as const).map((key) => (
            <option key={key} value={key}>
              {m.statement_files.formats[key]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.statement_files.period_label}
          value={period}
          onChange={({ currentTarget }) => setPeriod(currentTarget.value as Period)}
        >
          {PERIODS.filter((key) => key !== 'filter' || from || to).map((key) => (
            <option key={key} value={key}>
              {key === 'filter'
                ? periodText({ from: from ?? null, to: to ?? null })
                : m.statement_files.periods[key]}
            </option>
          ))}
        </SelectField>
      </div>
      <FormError text={formSentence(ask.error)} />
      {data?.next_at ? (
        <p className="text-sm text-muted">{m.statement_files.next(untilText(data.next_at))}</p>
      ) : (
        <Button
          className="self-start"
          busy={ask.isBusy}
          aria-disabled={isBusy || undefined}
          onClick={() => void (isBusy || ask.submit())}
        >
          {isBusy ? m.statement_files.making : m.statement_files.make}
        </Button>
      )}
      {!data && <Skeleton className="h-16 w-full" />}
      {data && data.data.length > 0 && (
        <ul className="flex flex-col gap-2">
          {data.data.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {isBusy && <p className="text-xs text-muted">{m.statement_files.leave}</p>}
    </section>
  )
}
