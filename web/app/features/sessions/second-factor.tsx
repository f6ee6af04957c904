import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasswordField } from './password-field.tsx'
import { ScanKey } from './scan-key.tsx'

type Standing = Answer<'GET /api/auth/security'>['second_factor']
type Key = Answer<'POST /api/auth/second-factor'>

interface SecondFactorProps {
  standing: Standing
  hasPasskey: boolean
  queryKey: QueryKey
}

/** Turns the second factor on in three steps (password, key, code), shows its recovery codes once, and turns it off. */
export function SecondFactor({ standing, hasPasskey, queryKey }: SecondFactorProps) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [wants, setWants] = useState<'renew' | 'off'>()
  const refresh = () => void queries().invalidateQueries({ queryKey })
  const show = (answer: { recovery_codes: readonly string[] }) => {
    setCodes(answer.recovery_codes)
    setKey(undefined)
    setWants(undefined)
    refresh()
  }
  return (
    <section aria-labelledby="second-factor" className="flex flex-col gap-4 rounded-lg bg-surface p-5">
      <div>
        <h2 id="second-factor" className="text-base">
          {m.security.factor}
        </h2>
        <p className="text-sm text-muted">
          {standing
            ? `${m.security.factor_since(untilText(standing.since))}. ${m.security.factor_left(standing.recovery_left)}`
            : m.security.factor_text}
        </p>
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : standing && wants ? (
        <CodeForm
          kinds={hasPasskey ? 'app recovery passkey' : 'app recovery'}
          action={wants === 'off' ? m.security.factor_off : m.security.factor_renew}
          onCancel={() => setWants(undefined)}
          onCode={async (code) => {
            if (wants === 'renew')
              return show(await api('POST /api/auth/second-factor/codes', { body: { code } }))
            queries().setQueryData(
              queryKey,
              await api('POST /api/auth/second-factor/off', { body: { code } }),
            )
            setWants(undefined)
            toast(m.security.factor_ended, 'good')
          }}
        />
      ) : standing ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" onClick={() => setWants('renew')}>
            {m.security.factor_renew}
          </Button>
          <Button kind="secondary" size="sm" onClick={() => setWants('off')}>
            {m.security.factor_off}
          </Button>
        </div>
      ) : key ? (
        <>
          <ScanKey address={key.address} secret={key.secret} />
          <CodeForm
            action={m.security.factor_confirm}
            onCancel={() => setKey(undefined)}
            onCode={async (code) =>
              show(await api('POST /api/auth/second-factor/confirm', { body: { code } }))
            }
          />
        </>
      ) : (
        <BeginForm onKey={setKey} />
      )}
    </section>
  )
}

function BeginForm({ onKey }: { onKey: (key: Key) => void }) {
  const begin = useStepUpForm(
    (body: { password: string; code?: string }) => api('POST /api/auth/second-factor', { body }),
    onKey,
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    begin.submit(password ? {} : { password: m.security.factor_password }, { password, ...codeIn(form) })
  }
  return (
    <form
      ref={begin.ref}
      onSubmit={submit}
      onInput={begin.onInput}
      noValidate
      className="flex flex-col gap-2"
    >
      <PasswordField
        name="password"
        label={m.security.factor_password}
        autoComplete="current-password"
        error={begin.errors.password}
      />
      <StepUpCode {...begin.step} />
      <FormError text={formSentence(begin.error)} />
      <Button type="submit" className="self-start" busy={begin.isBusy}>
        {m.security.factor_begin}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  /** Accepted kinds, as in `requestedFactors`; by default only the new app. */
  kinds?: string
  action: string
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

function CodeForm({ kinds, action, onCode, onCancel }: CodeFormProps) {
  const send = useForm(onCode, () => {})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = codeIn(new FormData(event.currentTarget)).code ?? ''
    send.submit(code ? {} : { code: m.security.factor_code }, code)
  }
  return (
    <form ref={send.ref} onSubmit={submit} onInput={send.onInput} noValidate className="flex flex-col gap-2">
      {kinds ? (
        <StepUpCode kinds={kinds} error={send.errors.code} />
      ) : (
        <Field
          name="code"
          label={m.security.factor_code}
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
          error={send.errors.code}
        />
      )}
      <FormError text={formSentence(send.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isBusy}>
          {action}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {m.security.cancel}
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{m.security.factor_codes}</h3>
      <p className="text-sm text-muted">{m.security.factor_codes_text}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-ground px-4 py-3 font-mono text-sm select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join('\n')}
          label={m.security.factor_codes_copy}
          doneLabel={m.security.factor_codes_copied}
        />
        <Button onClick={onKept}>{m.security.factor_kept}</Button>
      </div>
    </div>
  )
}
