import { m } from '../../../lib/language.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The end-to-end id, for questions at the bank about a Pix that has no receipt. */
export function PixId({ id }: { id: string | null | undefined }) {
  if (!id) return null
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 text-left text-xs text-muted">
      <span className="min-w-0 break-words">{m.withdrawal.pix_id(id)}</span>
      <CopyButton text={id} label={m.cashier.pix_id_copy} doneLabel={m.cashier.pix_id_copied} />
    </div>
  )
}
