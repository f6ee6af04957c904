import type { LimitName } from '@jogo/rules/protection/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openDialog } from '../../state/dialogs.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { LimitInput, limitProblem } from './limit-input.tsx'
import { FIRST_LIMITS, hasLimit, protectionQuery } from './own-limits.ts'

/** The required limits, with quick values; other periods and kinds are set on the page of limits. */
const CHOICES = {
  losses: { of: 'losses', period: 'month', quick: [10_000, 30_000, 100_000] },
  minutes: { of: 'minutes', period: 'day', quick: [60, 120, 180] },
} as const satisfies Record<(typeof FIRST_LIMITS)[number], LimitName & { quick: readonly number[] }>

interface ChooseLimitsProps {
  /** Whether the dialog is a step of registration, followed by the list of steps. */
  isNew?: boolean | undefined
  onClose: () => void
}

/**
 * Limits on losses and time, chosen before the first bet. Where the law requires these limits, bets and deposits stay closed until the
 * player has chosen them. Elsewhere the step may be skipped.
 */
export default function ChooseLimitsDialog({ isNew = false, onClose }: ChooseLimitsProps) {
  const { limitsFirst } = useJurisdiction()
  const { data } = useQuery({ ...protectionQuery(), throwOnError: false })
  const required = FIRST_LIMITS.filter((of) => !hasLimit(data, of)).map((of) => CHOICES[of])
  const leave = () =>
    isNew ? openDialog({ name: 'first-steps', from: 'choose-limits', isNew: true }) : onClose()
  return (
    <Modal title={m.protection.first_title} closeLabel={m.layouts.close} onClose={leave}>
      {required.length === 0 ? (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{m.protection.first_done}</p>
          <Button size="lg" wide onClick={leave}>
            {m.protection.next}
          </Button>
        </div>
      ) : (
        <LimitsForm
          required={required}
          isNeeded={limitsFirst.length > 0}
          onSkip={leave}
          onDone={() => {
            // The list of steps shows the saved limits, so no alert is needed.
            if (!isNew) toast(m.protection.first_saved, 'good')
            leave()
          }}
        />
      )}
    </Modal>
  )
}

type Asked = (typeof CHOICES)[keyof typeof CHOICES]
type Values = Partial<Record<Asked['of'], number | undefined>>

interface LimitsFormProps {
  required: readonly Asked[]
  isNeeded: boolean
  onSkip: () => void
  onDone: () => void
}

function LimitsForm({ required, isNeeded, onSkip, onDone }: LimitsFormProps) {
  const [values, setValues] = useState<Values>({})
  const [showsProblems, showProblems] = useState(false)
  const save = useSubmit(async (chosen: readonly (LimitName & { value: number })[]) => {
    for (const { of, period, value } of chosen) {
      const answer = await api('PUT /api/protection/limits', { body: { of, period, value } })
      // A saved limit is not sent again when the next limit fails.
      queries().setQueryData(protectionQuery().queryKey, answer)
    }
  }, onDone)
  const problem = (name: Asked) =>
    showsProblems && (isNeeded || values[name.of] !== undefined) ? limitProblem(name, values[name.of]) : ''
  const isEmpty = required.every(({ of }) => values[of] === undefined)
  function submit(event: FormEvent) {
    event.preventDefault()
    showProblems(true)
    const chosen = required.flatMap(({ of, period }) => {
      const value = values[of]
      return value === undefined ? [] : [{ of, period, value } as LimitName & { value: number }]
    })
    if (chosen.some((choice) => limitProblem(choice, choice.value) !== '')) return
    if (isNeeded ? chosen.length === required.length : chosen.length > 0) void save.submit(chosen)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {isNeeded ? m.protection.first_needed : m.protection.first_free} {m.protection.limits_text}
      </p>
      {required.map((name, at) => (
        <LimitChoice
          key={name.of}
          name={name}
          value={values[name.of]}
          onChange={(value) => setValues((before) => ({ ...before, [name.of]: value }))}
          error={problem(name)}
          autoFocus={at === 0}
        />
      ))}
      <FormError text={formSentence(save.error)} />
      <Button type="submit" size="lg" wide busy={save.isBusy} aria-disabled={!isNeeded && isEmpty}>
        {m.protection.first_save}
      </Button>
      {!isNeeded && (
        <Button kind="quiet" wide onClick={onSkip}>
          {m.protection.first_skip}
        </Button>
      )}
    </form>
  )
}

interface LimitChoiceProps {
  name: Asked
  value: number | undefined
  onChange: (value: number | undefined) => void
  error: string
  autoFocus: boolean
}

function LimitChoice({ name: { of, period, quick }, value, onChange, error, autoFocus }: LimitChoiceProps) {
  const label = `${m.protection.of[of]}, ${m.protection.period[period].toLowerCase()}`
  return (
    <div>
      <LimitInput {...{ of, label, value, onChange, error, autoFocus }} />
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{label}</legend>
        {quick.map((amount) => (
          <Button
            key={amount}
            kind="secondary"
            size="sm"
            className="px-1"
            aria-pressed={amount === value}
            onClick={() => onChange(amount)}
          >
            {of === 'losses' ? money(amount).replace(/[.,]00(?!\d)/, '') : m.protection.hours(amount / 60)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
