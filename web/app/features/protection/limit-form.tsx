import type { LimitName } from '@jogo/rules/protection/limits'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.tsx'
import { LimitInput, limitProblem } from './limit-input.tsx'
import { type ShownLimit, showLimits } from './own-limits.ts'

interface LimitFormProps {
  limit: ShownLimit
  onDone: () => void
}

/** A change of a limit. */
export default function LimitForm({ limit, onDone }: LimitFormProps) {
  const { of, period, own } = limit
  const [value, setValue] = useState<number | undefined>(own ?? undefined)
  const [wrong, setWrong] = useState('')
  const save = useSubmit(
    (value: number | null) => api('PUT /api/protection/limits', { body: { of, period, value } }),
    (answer) => {
      const now = answer.limits.find((item) => item.of === of && item.period === period)
      showLimits(answer)
      toast(now?.asked ? m.protection.asked_saved : m.protection.saved, 'good')
      onDone()
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = limitProblem({ of, period } as LimitName, value)
    if (value === undefined || problem) return setWrong(problem)
    void save.submit(value)
  }
  const label = `${m.protection.of[of]}, ${m.protection.period[period].toLowerCase()}`
  const change = (next: number | undefined) => {
    setWrong('')
    setValue(next)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <LimitInput {...{ of, label, value }} onChange={change} error={wrong} autoFocus />
      <FormError text={formSentence(save.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isBusy}>
          {m.protection.save}
        </Button>
        {own !== null && (
          <Button kind="secondary" onClick={() => void save.submit(null)}>
            {m.protection.remove}
          </Button>
        )}
        <Button kind="quiet" onClick={onDone}>
          {m.protection.cancel}
        </Button>
      </div>
    </form>
  )
}
