import type { Answer } from '../../../lib/api.ts'
import { dateText, untilText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { formSentence } from '../../../lib/use-form.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { downloadFile } from '../../../state/player-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'

export type StatementFile = Answer<'GET /api/transactions/files'>['data'][number]

const MB = 1_000_000

/** `3 kB`, `12,4 MB` */
const sizeText = (bytes: number) =>
  bytes < MB
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / MB).toFixed(1).replace('.', m.statement_files.decimal_mark)} MB`

export function periodText({ from, to }: Pick<StatementFile, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((day) => (day ? dateText(day) : ''))
  return m.statement_files.period(first ?? '', last ?? '')
}

/** A file of the statement: its progress, or its download. */
export function FileRow({ file }: { file: StatementFile }) {
  const save = useSubmit(
    async () =>
      downloadFile(`/api/transactions/files/${file.id}`, `${m.statement_files.file_name}.${file.format}`),
    () => save.reset(),
  )
  const { written, all } = file.rows
  const name = `${m.statement_files.formats[file.format]} · ${periodText(file)}`
  return (
    <li className="flex flex-col gap-2 rounded-md bg-raised p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          {/* The state alone is announced: the count of rows changes all the time. */}
          <p role="status" className="sr-only">
            {m.statement_files.states[file.state]}
          </p>
          <p className="text-xs text-muted">
            {file.state === 'ready'
              ? m.statement_files.ready(all, sizeText(file.bytes), untilText(file.deleted_at ?? ''))
              : file.state === 'failed'
                ? m.statement_files.failed
                : file.state === 'waiting'
                  ? m.statement_files.waiting
                  : m.statement_files.written(written, all)}
          </p>
        </div>
        {file.state === 'ready' && (
          <Button
            size="sm"
            icon="download"
            busy={save.isBusy}
            aria-label={`${m.statement_files.download} ${name}`}
            onClick={() => void save.submit()}
          >
            {m.statement_files.download}
          </Button>
        )}
      </div>
      {(file.state === 'waiting' || file.state === 'writing') && (
        <progress
          value={written}
          max={all}
          aria-label={m.statement_files.progress}
          className="h-2 w-full accent-accent"
        />
      )}
      <FormError text={formSentence(save.error)} />
    </li>
  )
}
