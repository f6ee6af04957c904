import type { FormEvent } from 'react'
import { useGo } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CaseFields, messageId, messageProblems, typedMessage } from './case-fields.tsx'
import { casePath } from './case-path.ts'
import { casesQuery } from './cases-query.ts'

type Typed = ReturnType<typeof typedMessage>

/** Opens a case for a player. `bet`: the bet in question. */
export function PlayerForm({ bet }: { bet: string | undefined }) {
  const go = useGo()
  const form = useForm(
    (typed: Typed) => api('POST /api/cases', { body: { ...typed, id: messageId(typed.topic, typed.text) } }),
    ({ number }) => {
      void queries().invalidateQueries({ queryKey: casesQuery().queryKey })
      void go(casePath(number))
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedMessage(event.currentTarget)
    form.submit(messageProblems(typed.text), typed)
  }
  return (
    <form
      ref={form.ref}
      onSubmit={submit}
      onInput={form.onInput}
      noValidate
      className="flex flex-col gap-3 rounded-lg bg-surface p-5"
    >
      <h2 className="text-base">{m.cases.open_form}</h2>
      <CaseFields error={form.errors.text} {...(bet && { text: m.cases.about_bet(bet) })} />
      <FormError text={formSentence(form.error)} />
      <Button type="submit" size="lg" busy={form.isBusy}>
        {m.cases.send}
      </Button>
    </form>
  )
}
