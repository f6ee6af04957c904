import { useEffect, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openAuth } from '../../state/dialogs.ts'
import { browserId } from '../../state/start-session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import RecoverForm from './recover-form.tsx'

/** The link's token while it is valid; set in browsers only. */
let fromLetter: string | null = null

/** `token`: from the link of the e-mail; without it the form requests the e-mail. */
export function Recover({ token }: { token: string | null }) {
  const go = useGo()
  const [linkToken, setKept] = useState(() => (token ? null : fromLetter))
  const [step, setStep] = useState<'choose' | 'done' | 'spent'>('choose')
  useEffect(() => {
    if (!token) return
    // The token is removed from the address, because an address could be stored, copied or sent to statistics.
    fromLetter = token
    go(paths.recover, { replace: true })
  }, [token, go])

  async function confirm({ password, code }: { password: string; code?: string }) {
    try {
      await api('POST /api/auth/recover/confirm', {
        body: {
          ...{ token: linkToken ?? '', password, password_confirmation: password, ...browserId() },
          ...(code && { code }),
        },
      })
      fromLetter = null
      setStep('done')
    } catch (refused) {
      if (!(refused instanceof ApiError && refused.code === 'recovery_link_invalid')) throw refused
      fromLetter = null
      setStep('spent')
    }
  }

  if (token) return <Skeleton className="h-72 w-full rounded-md" />
  if (!linkToken) return <RecoverForm onBack={() => openAuth('login')} />
  if (step === 'done')
    return (
      <Outcome icon="circle-check" title={m.sessions.reset_done_title} text={m.sessions.reset_done_text}>
        <Button size="lg" wide onClick={() => openAuth('login')}>
          {m.sessions.reset_log_in}
        </Button>
      </Outcome>
    )
  if (step === 'spent')
    return (
      <Outcome icon="clock" title={m.sessions.reset_spent_title} text={m.sessions.reset_spent_text}>
        <Button size="lg" wide onClick={() => setKept(null)}>
          {m.sessions.reset_ask_again}
        </Button>
      </Outcome>
    )
  return (
    <>
      <p className="pb-3 text-sm text-muted">{m.sessions.reset_choose_text}</p>
      <LatePart
        load={loadForm}
        props={{ action: m.sessions.reset_save, onSubmit: confirm }}
        waiting={<Skeleton className="h-64 w-full rounded-md" />}
      />
    </>
  )
}

/** Only visitors with a link need the form. */
const loadForm = () => import('./new-password-form.tsx')

interface OutcomeProps {
  icon: 'circle-check' | 'clock'
  title: string
  text: string
  children: React.ReactNode
}

function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="flex items-start gap-3">
        <Icon name={icon} className={`mt-0.5 ${icon === 'clock' ? 'text-win-text' : 'text-accent-text'}`} />
        <span>
          <strong className="block">{title}</strong>
          <span className="text-muted">{text}</span>
        </span>
      </p>
      {children}
    </div>
  )
}
