import { CHECK_MINUTES } from '@jogo/rules/protection/reality-check'
import { useId, useState } from 'react'
import { useStore } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.tsx'
import { applyPlay, playSession } from './play-session.ts'

/** Interval of the reality check, which can be lengthened, but not turned off. Needs the texts of `play_session`. */
export function CheckChoice() {
  const name = useId()
  const play = useStore(playSession, () => undefined)
  /** Optimistic value, shown until the answer or the refusal. */
  const [pending, setPending] = useState<number>()
  const choose = useSubmit(
    (minutes: (typeof CHECK_MINUTES)[number]) => api('PUT /api/protection/check', { body: { minutes } }),
    (answer) => {
      applyPlay(answer)
      toast(m.play_session.chosen, 'good')
      choose.reset()
    },
  )
  const chosen = choose.error === undefined ? (pending ?? play?.check_minutes) : play?.check_minutes
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-muted">{m.play_session.every}</legend>
      <div className="flex gap-1 rounded-sm bg-raised p-1">
        {CHECK_MINUTES.map((minutes) => (
          <label
            key={minutes}
            className="relative grid min-h-11 flex-auto cursor-pointer place-items-center rounded-sm text-sm font-semibold text-muted has-checked:bg-ground has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 appearance-none"
              checked={chosen === minutes}
              onChange={() => {
                setPending(minutes)
                void choose.submit(minutes)
              }}
            />
            {m.play_session.minutes(minutes)}
          </label>
        ))}
      </div>
      <FormError text={formSentence(choose.error)} />
    </fieldset>
  )
}
