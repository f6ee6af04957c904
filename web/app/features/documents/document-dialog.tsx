import { MOST_DOCUMENT_BYTES } from '@jogo/rules/documents/file'
import type { DocumentKind } from '@jogo/rules/documents/states'
import { useState } from 'react'
import { toApiError } from '../../lib/api-error.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { PickFile } from './pick-file.tsx'
import { Preview } from './preview.tsx'
import { useSending } from './use-sending.ts'

/** @param share uploaded part of the file, 0 to 1; then the server processes it */
function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      <progress
        value={share}
        max={1}
        aria-label={m.documents.sending(percent)}
        className="h-2 w-full accent-accent"
      />
      <p role="status" className="tabular-nums">
        {share < 1 ? m.documents.sending(percent) : m.documents.checking}
      </p>
    </div>
  )
}

/** Takes a photo or a file of one kind of document, previews and sends it. */
export default function DocumentDialog({ kind, onClose }: { kind: DocumentKind; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const sending = useSending(kind, file, () => {
    toast(m.documents.done, 'good')
    onClose()
  })
  function choose(chosen: File | undefined) {
    sending.forget()
    setProblem(chosen ? fileProblem(chosen) : '')
    setFile(chosen && fileProblem(chosen) === '' ? chosen : undefined)
  }
  const failed = sending.error !== undefined && !sending.wasCancelled
  /** The server would refuse this file again. */
  const isFileRefused = failed && toApiError(sending.error).status === 422
  return (
    <Modal title={m.documents.kinds[kind]} closeLabel={m.layouts.close} onClose={onClose}>
      {file ? (
        <div className="flex flex-col gap-4">
          <Preview file={file} />
          {sending.isBusy && <Progress share={sending.share} />}
          <FormError text={failed ? errorSentence(sending.error) : ''} />
          <div className="grid gap-2">
            {!isFileRefused && (
              <Button size="lg" wide autoFocus busy={sending.isBusy} onClick={sending.send}>
                {failed ? m.documents.try_again : m.documents.send_file}
              </Button>
            )}
            {sending.isBusy ? (
              <Button kind="quiet" wide onClick={sending.cancel}>
                {m.documents.cancel}
              </Button>
            ) : (
              <Button
                {...(isFileRefused ? { size: 'lg' } : { kind: 'quiet' })}
                wide
                onClick={() => choose(undefined)}
              >
                {m.documents.choose_other}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <PickFile isSelfie={kind === 'selfie'} problem={problem} onFile={choose} />
      )}
    </Modal>
  )
}

/** Problem of a file that is known without the server. */
function fileProblem({ size }: File): string {
  if (size > MOST_DOCUMENT_BYTES) return m.documents.too_large
  return size === 0 ? m.documents.empty : ''
}
