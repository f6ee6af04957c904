import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { newId } from '../../lib/new-id.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { cachePrivacyState } from './cache-state.ts'
import { Card } from './card.tsx'
import { ExportFiles } from './export-files.tsx'
import type { PrivacyState } from './personal-data.tsx'

/** Progress of the export; the page may be left meanwhile. */
function ExportProgress({ copy }: { copy: NonNullable<PrivacyState['export']> }) {
  const { written, all } = copy.lists
  return (
    <>
      <p>{m.privacy.copy_made(written, all)}</p>
      <progress
        value={written}
        max={all}
        aria-label={m.privacy.copy_progress}
        className="h-2 w-full accent-accent"
      />
      <p className="text-muted">{m.privacy.copy_leave(copy.number, untilText(copy.due_at))}</p>
    </>
  )
}

/** An export of the player's data: once a day, made by the house, downloaded with the password. */
export function ExportCard({ state }: { state: PrivacyState }) {
  const { export: copy, next_export_at: nextAt } = state
  const [id, setId] = useState(newId)
  const ask = useSubmit(
    () => api('POST /api/privacy/exports', { body: { id } }),
    (answer) => {
      cachePrivacyState(answer)
      setId(newId())
      ask.reset()
    },
  )
  const isBeingMade = copy?.state === 'waiting' || copy?.state === 'writing'
  return (
    <Card title={m.privacy.copy} text={m.privacy.copy_text}>
      <p className="text-xs text-muted">{m.privacy.copy_without}</p>
      <div role="status" className="flex flex-col gap-3 text-sm empty:hidden">
        {isBeingMade && <ExportProgress copy={copy} />}
        {copy?.state === 'failed' && <p>{m.privacy.copy_failed}</p>}
        {copy?.state === 'deleted' && <p>{m.privacy.copy_deleted}</p>}
      </div>
      {copy?.state === 'ready' && <ExportFiles copy={copy} />}
      <FormError text={formSentence(ask.error)} />
      {!isBeingMade &&
        (nextAt ? (
          <p className="text-sm text-muted">{m.privacy.copy_next(untilText(nextAt))}</p>
        ) : (
          <Button className="self-start" busy={ask.isBusy} onClick={() => void ask.submit()}>
            {copy ? m.privacy.copy_again : m.privacy.copy_ask}
          </Button>
        ))}
    </Card>
  )
}
