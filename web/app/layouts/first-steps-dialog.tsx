import { useQuery } from '@tanstack/react-query'
import { missingParts, profileQuery } from '../features/profile/own-profile.ts'
import { FIRST_LIMITS, hasLimit, protectionQuery } from '../features/protection/own-limits.ts'
import { m } from '../lib/language.ts'
import { type FirstStep, openDialog } from '../state/dialogs.ts'
import { useJurisdiction } from '../state/jurisdiction.ts'
import { useKycMinutes } from '../state/kyc-minutes.ts'
import { isVerified, useSession } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Modal } from '../ui/modal.tsx'

interface FirstStepsProps {
  /** The step that was left, to which the focus returns. */
  from?: FirstStep | undefined
  onClose: () => void
}

/** What is left to do after a registration, in any order. Where the law asks for limits, address and account there is no button to leave them out. */
export default function FirstStepsDialog({ from, onClose }: FirstStepsProps) {
  const { limitsFirst, profileFirst } = useJurisdiction()
  const done = useDone(profileFirst.length > 0)
  const missing = STEPS.filter(({ step }) => !done[step])
  const isNeeded = limitsFirst.length + profileFirst.length > 0
  const mayLeave = !isNeeded || missing.every(({ step }) => step === 'verification')
  const focused = missing.find(({ step }) => step === from) ?? missing[0]
  const minutes = useKycMinutes()
  const texts = m.sessions.first_steps
  return (
    <Modal title={missing[0] ? texts.title : texts.all_title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {missing[0] ? (isNeeded ? texts.needed : texts.free) : texts.all_text}
        </p>
        <ul className="flex flex-col gap-2">
          {STEPS.map(({ step, icon, name, text }) => (
            <li key={step}>
              <Step
                {...{ icon, name: name(), text: text(minutes), isDone: done[step] }}
                isFocused={focused?.step === step}
                onOpen={() => openDialog({ name: step, isNew: true })}
              />
            </li>
          ))}
        </ul>
        {mayLeave && (
          <Button kind={missing[0] ? 'quiet' : 'primary'} wide onClick={onClose}>
            {missing[0] ? texts.later : m.sessions.next}
          </Button>
        )}
      </div>
    </Modal>
  )
}

interface StepFace {
  step: FirstStep
  icon: IconName
  name: () => string
  text: (kycMinutes: number) => string
}

const STEPS: readonly StepFace[] = [
  {
    step: 'choose-limits',
    icon: 'gauge',
    name: () => m.sessions.first_steps.limits,
    text: () => m.sessions.first_steps.limits_text,
  },
  {
    step: 'complete-profile',
    icon: 'landmark',
    name: () => m.sessions.first_steps.profile,
    text: () => m.sessions.first_steps.profile_text,
  },
  {
    step: 'verification',
    icon: 'id-card',
    name: () => m.sessions.first_steps.identity,
    text: (minutes) => m.sessions.first_steps.identity_text(minutes),
  },
]

/** Which steps are done. What is not known counts as missing: its form asks again. */
function useDone(isNeeded: boolean): Record<FirstStep, boolean> {
  const session = useSession()
  const { data: protection } = useQuery({ ...protectionQuery(), throwOnError: false })
  const { data: profile } = useQuery({ ...profileQuery(), throwOnError: false })
  return {
    'choose-limits': FIRST_LIMITS.every((of) => hasLimit(protection, of)),
    'complete-profile': profile !== undefined && missingParts(profile, isNeeded).length === 0,
    verification: session.status === 'player' && isVerified(session.user),
  }
}

interface StepProps extends Omit<StepFace, 'step' | 'name' | 'text'> {
  name: string
  text: string
  isDone: boolean
  isFocused: boolean
  onOpen: () => void
}

function Step({ icon, name, text, isDone, isFocused, onOpen }: StepProps) {
  const inside = (
    <>
      <Icon name={isDone ? 'circle-check' : icon} className={isDone ? 'text-accent-text' : 'text-muted'} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <span className={`text-sm font-semibold ${isDone ? 'text-accent-text' : 'text-muted'}`}>
        {isDone ? m.sessions.first_steps.done : m.sessions.first_steps.missing}
      </span>
    </>
  )
  const box = 'flex w-full items-center gap-3 rounded-md px-4 py-3 text-left'
  return isDone ? (
    <div className={`${box} bg-ground`}>{inside}</div>
  ) : (
    <button
      type="button"
      data-autofocus={isFocused || undefined}
      onClick={onOpen}
      className={`${box} bg-raised hover:brightness-125 active:brightness-95 light:hover:brightness-95`}
    >
      {inside}
      <Icon name="chevron-right" className="text-muted" />
    </button>
  )
}
