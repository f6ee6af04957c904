import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddressForm } from './address-form.tsx'
import { BankForm } from './bank-form.tsx'
import { GenderForm } from './gender-form.tsx'
import { type MissingPart, missingParts, profileQuery, type ShownProfile } from './own-profile.ts'

interface CompleteProfileProps {
  /** Whether the dialog is a step of registration, followed by the list of steps. */
  isNew?: boolean | undefined
  onClose: () => void
}

/**
 * Forms for the missing profile data, each saved separately. Where the law requires the data, bets and deposits stay closed meanwhile.
 * Elsewhere the step may be skipped.
 */
export default function CompleteProfileDialog({ isNew = false, onClose }: CompleteProfileProps) {
  const { profileFirst } = useJurisdiction()
  const { data, error, refetch } = useQuery({ ...profileQuery(), throwOnError: false })
  const isNeeded = profileFirst.length > 0
  const missing = data && missingParts(data, isNeeded)
  const leave = () =>
    isNew ? openDialog({ name: 'first-steps', from: 'complete-profile', isNew: true }) : onClose()
  return (
    <Modal title={m.profile.complete} closeLabel={m.layouts.close} onClose={leave}>
      <div className="flex flex-col gap-4">
        {!data || !missing ? (
          error ? (
            <Button kind="secondary" wide icon="refresh-cw" onClick={() => void refetch()}>
              {m.layouts.retry}
            </Button>
          ) : (
            <Skeleton className="h-72" />
          )
        ) : missing[0] ? (
          <>
            <p className="text-sm text-muted">
              {isNeeded ? m.profile.complete_needed : m.profile.complete_free}
            </p>
            <NextForm
              key={missing[0]}
              part={missing[0]}
              profile={data}
              onDone={() => {
                if (missing.length > 1) return
                if (!isNew) toast(m.profile.complete_done, 'good')
                leave()
              }}
            />
          </>
        ) : (
          <>
            <p className="text-muted">{m.profile.complete_done}</p>
            <Button size="lg" wide onClick={leave}>
              {m.profile.next}
            </Button>
          </>
        )}
        {missing?.[0] && !isNeeded && (
          <Button kind="quiet" wide onClick={leave}>
            {m.profile.skip}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function NextForm({
  part,
  profile,
  onDone,
}: {
  part: MissingPart
  profile: ShownProfile
  onDone: () => void
}) {
  if (part === 'address')
    return <AddressForm address={profile.address} action={m.profile.save_next} onDone={onDone} />
  if (part === 'gender') return <GenderForm action={m.profile.save_next} onDone={onDone} />
  return <BankForm account={profile.bank_account} action={m.profile.save_next} onDone={onDone} />
}
