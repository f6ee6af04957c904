import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import type { PrivacyState } from './personal-data.tsx'

/** How far the copy is; the page may be left meanwhile. */
export function ExportProgress({ copy }: { copy: NonNullable<PrivacyState['export']> }) {
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
