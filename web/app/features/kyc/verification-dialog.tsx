import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openDialog } from '../../state/dialogs.ts'
import { useKycMinutes } from '../../state/kyc-minutes.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type KycState, verificationStage, webAddress } from './kyc-state.ts'
import { Needs } from './state-card.tsx'
import { storeAttempt, storedAttempt, storeReturnPage } from './stored-attempt.ts'
import { VerificationState } from './verification.tsx'

interface VerificationDialogProps {
  /** Whether the dialog is a step of registration, followed by the list of steps. */
  isNew?: boolean | undefined
  onClose: () => void
}

/**
 * Offers the verification that law and house require before money can move; one press leads to the company. A player with an attempt, or
 * with something to read first, sees the state of the verification in the same dialog.
 */
export default function VerificationDialog({ isNew = false, onClose }: VerificationDialogProps) {
  const session = useSession()
  const [isAsked, show] = useState(() => storedAttempt() !== undefined)
  const { data } = useQuery({
    ...ownQuery('GET /api/kyc/onboarding', { query: { method: 'full' } }),
    throwOnError: false,
  })
  const isShown = isAsked || !!data?.face_check
  const leaveStep = () =>
    isNew ? openDialog({ name: 'first-steps', from: 'verification', isNew: true }) : onClose()
  return (
    <Modal title={m.kyc.dialog_title} closeLabel={m.layouts.close} onClose={leaveStep}>
      {isShown && session.status === 'player' ? (
        <VerificationState user={session.user} returned={null} />
      ) : (
        <Offer onClose={leaveStep} onState={() => show(true)} />
      )}
    </Modal>
  )
}

/** @param onState called when the verification cannot simply begin */
function Offer({ onClose, onState }: { onClose: () => void; onState: () => void }) {
  const minutes = useKycMinutes()
  const start = useSubmit(
    () => api('GET /api/kyc/onboarding', { query: { method: 'full', start: '1' } }),
    (kyc) => leave(kyc) || onState(),
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{m.kyc.start_text(minutes)}</p>
      <Needs />
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon name="lock" size={16} />
        {m.kyc.dialog_privacy}
      </p>
      <FormError text={start.error === undefined ? '' : errorSentence(start.error)} />
      <div className="grid gap-2">
        <Button size="lg" wide autoFocus busy={start.isBusy} onClick={() => void start.submit()}>
          {m.kyc.dialog_go}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {m.kyc.dialog_later}
        </Button>
      </div>
    </div>
  )
}

/**
 * Opens the company's page, which redirects the player back. False when the state of the verification must be shown
 * instead.
 */
function leave(kyc: KycState): boolean {
  const address = webAddress(kyc.url)
  if (!address || verificationStage(kyc, { isSubmitted: false, attempt: undefined }) !== 'start') return false
  storeAttempt(kyc.transactionId)
  storeReturnPage()
  location.assign(address)
  return true
}
