import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { missingParts, profileQuery } from '../features/profile/own-profile.ts'
import { FIRST_LIMITS, hasLimit, protectionQuery } from '../features/protection/own-limits.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { type FirstStep, openDialog } from '../state/dialogs.ts'
import { useJurisdiction } from '../state/jurisdiction.ts'
import { useKycMinutes } from '../state/kyc-minutes.ts'
import { isVerified, useSession } from '../state/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Modal } from '../ui/modal.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SupportText } from '../ui/support-text.tsx'

interface FirstStepsProps {
  /** The step just left, which gets the focus back, or the step named by a refusal. */
  from?: FirstStep | undefined
  /** Whether the dialog opens after a registration, or after one of its steps. */
  isNew?: boolean | undefined
  onClose: () => void
}

/** The list of missing steps. After a refusal: the step itself, if the law requires no other step. */
export default function FirstStepsDialog({ from = 'verification', isNew = false, onClose }: FirstStepsProps) {
  const { limitsFirst, profileFirst } = useJurisdiction()
  const isNeeded = limitsFirst.length + profileFirst.length > 0
  // The terms are requested when no other step is missing.
  const single = !isNew && (!isNeeded || from === 'terms') ? from : undefined
  useEffect(() => {
    if (single) openDialog({ name: single })
  }, [single])
  return single ? null : <Steps {...{ from, isNeeded, onClose }} />
}

interface StepsProps extends Pick<FirstStepsProps, 'from' | 'onClose'> {
  isNeeded: boolean
}

/**
 * Missing steps before the first deposit or bet, in any order. Where the law requires limits, address and account there is no skip button.
 */
function Steps({ from, isNeeded, onClose }: StepsProps) {
  const { steps, refusals, error, refetch } = useSteps()
  const missing = steps.filter(({ isDone }) => !isDone)
  const mayLeave = !isNeeded || missing.every(({ step }) => step === 'verification' || step === 'terms')
  const focused = missing.find(({ step }) => step === from) ?? missing[0]
  const barred = refusals?.find(({ error }) => error === 'player_barred')
  const isReady = !missing[0] && refusals?.length === 0
  const minutes = useKycMinutes()
  const texts = m.sessions.first_steps
  return (
    <Modal
      title={missing[0] ? texts.title : isReady ? texts.all_title : texts.done_title}
      closeLabel={m.layouts.close}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {barred && (
          <p role="alert" className="text-sm">
            <SupportText text={barred.message} />
          </p>
        )}
        {missing[0] || isReady ? (
          <p className="text-sm text-muted">
            {isReady ? texts.all_text : isNeeded ? texts.needed : texts.free}
          </p>
        ) : error ? (
          <p role="alert" className="text-sm">
            {texts.unknown}
          </p>
        ) : (
          !barred && <Skeleton className="h-5" />
        )}
        <ul className="flex flex-col gap-2">
          {steps.map(({ step, icon, name, text, isDone }) => (
            <li key={step}>
              <Step
                {...{ icon, name: name(), text: text(minutes), isDone }}
                isFocused={focused?.step === step}
                onOpen={() => openDialog({ name: step, isNew: true })}
              />
            </li>
          ))}
        </ul>
        {barred && (
          <ButtonLink href={paths.protection} kind="secondary" wide>
            {texts.why}
          </ButtonLink>
        )}
        {!refusals && !missing[0] && error && (
          <Button kind="secondary" wide icon="refresh-cw" onClick={() => void refetch()}>
            {m.layouts.retry}
          </Button>
        )}
        {mayLeave && (
          <Button kind={isReady ? 'primary' : 'quiet'} wide onClick={onClose}>
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
  {
    step: 'terms',
    icon: 'scale',
    name: () => m.sessions.first_steps.terms,
    text: () => m.sessions.first_steps.terms_text,
  },
]

/** The refusal of a deposit or bet that each step resolves. */
const REFUSALS: Readonly<Record<FirstStep, string>> = {
  'choose-limits': 'limits_missing',
  'complete-profile': 'profile_incomplete',
  verification: 'kyc_required',
  terms: 'terms_changed',
}

/**
 * The steps, and whether each is done. An unknown step counts as missing, because its form checks again. `refusals`: current refusals of a
 * deposit or bet, fetched at each opening. The terms are a step only while they are among the refusals.
 */
function useSteps() {
  const session = useSession()
  const { profileFirst } = useJurisdiction()
  const { data: protection } = useQuery({ ...protectionQuery(), throwOnError: false })
  const { data: profile } = useQuery({ ...profileQuery(), throwOnError: false })
  const { data, error, refetch } = useQuery({
    ...ownQuery('GET /api/eligibility'),
    gcTime: 0,
    throwOnError: false,
  })
  const known: Readonly<Record<FirstStep, boolean>> = {
    'choose-limits': FIRST_LIMITS.every((of) => hasLimit(protection, of)),
    'complete-profile': profile !== undefined && missingParts(profile, profileFirst.length > 0).length === 0,
    verification: session.status === 'player' && isVerified(session.user),
    terms: true,
  }
  const refusals = data?.refusals
  const steps = STEPS.map((face) => ({
    ...face,
    isDone: known[face.step] && !refusals?.some(({ error }) => error === REFUSALS[face.step]),
  })).filter(({ step, isDone }) => step !== 'terms' || !isDone)
  return { steps, refusals, error, refetch }
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
