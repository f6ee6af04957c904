import { SUPPORT_LINK } from '@jogo/contract/support'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { webAddress } from './kyc-state.ts'
import { storeAttempt } from './stored-attempt.ts'

interface FaceWaysProps {
  /** The company's page of this check; null for none. */
  url: string | null
  isOpen: boolean
}

/** Alternatives to this device's camera: another device, documents at the company, support. */
export function FaceWays({ url, isOpen }: FaceWaysProps) {
  const [byDevice, setByDevice] = useState(false)
  const address = webAddress(url)
  const documents = useSubmit(
    () => api('GET /api/kyc/onboarding', { query: { method: 'full', start: '1', way: 'documents' } }),
    (kyc) => {
      const page = webAddress(kyc.url)
      if (!page) return toast(m.kyc.enough_title, 'bad')
      storeAttempt(kyc.transactionId, 'documents')
      location.assign(page)
    },
  )
  return (
    <details open={isOpen} className="group flex flex-col rounded-md border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {m.face.other_ways}
      </summary>
      <div className="flex flex-col gap-2 pb-4">
        {address && !byDevice && (
          <Button kind="secondary" wide onClick={() => setByDevice(true)}>
            {m.face.device}
          </Button>
        )}
        {address && byDevice && (
          <div className="flex flex-col gap-3">
            <p className="text-sm text-muted">{m.face.device_text}</p>
            <QrCode text={address} label={m.face.device_qr} />
            <CopyButton text={address} label={m.face.device_copy} doneLabel={m.face.device_copied} wide />
          </div>
        )}
        <FormError text={documents.error === undefined ? '' : errorSentence(documents.error)} />
        <Button kind="secondary" wide busy={documents.isBusy} onClick={() => void documents.submit()}>
          {m.face.documents}
        </Button>
        <a href={SUPPORT_LINK} className={buttonClass('quiet', 'md', true)}>
          {m.face.support}
        </a>
      </div>
    </details>
  )
}
