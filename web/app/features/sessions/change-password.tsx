import { useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import NewPasswordForm, { type NewPassword } from './new-password-form.tsx'

export function ChangePassword() {
  const session = useSession()
  const [done, setDone] = useState('')

  async function change({ current, password, code }: NewPassword) {
    setDone('')
    const { message } = await api('POST /api/auth/password', {
      body: { current_password: current, password, password_confirmation: password, ...(code && { code }) },
    })
    setDone(message)
    toast(m.sessions.change_changed, 'good')
  }

  return (
    <>
      <p role="status" className="empty:hidden">
        {done && (
          <span className="mb-4 flex items-start gap-2 rounded-md bg-raised px-3.5 py-3 text-sm">
            <Icon name="circle-check" size={18} className="mt-px text-accent-text" />
            {done}
          </span>
        )}
      </p>
      <NewPasswordForm
        email={session.status === 'player' ? session.user.email : undefined}
        asksCurrent
        action={m.sessions.change_save}
        onSubmit={change}
      />
      <p className="pt-4 text-center text-sm text-muted">
        {m.sessions.change_forgotten}{' '}
        <Link href={paths.recover} className="font-semibold text-accent-text underline">
          {m.sessions.change_recover}
        </Link>
      </p>
    </>
  )
}
