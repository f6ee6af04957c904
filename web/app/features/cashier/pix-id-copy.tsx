import { m } from '../../lib/language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The end-to-end id of a paid Pix, which every bank knows, to copy. */
export default function PixIdCopy({ id }: { id: string }) {
  return (
    <div className="flex w-full max-w-sm flex-col gap-2 text-left">
      <p className="text-sm text-muted">
        {m.cashier.pix_id}
        <span className="block font-mono break-all text-text">{id}</span>
      </p>
      <CopyButton text={id} label={m.cashier.pix_id_copy} doneLabel={m.cashier.pix_id_copied} />
    </div>
  )
}
