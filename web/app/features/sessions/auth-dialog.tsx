import { useState } from 'react'
import { useGo, useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { type AuthMode, closeDialog, openAuth, openDialog } from '../../state/dialogs.ts'
import { IconButton } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { FirstEntry, type NewAccount } from './first-entry.tsx'
import { LoginForm } from './login-form.tsx'
import RecoverForm from './recover-form.tsx'
import { clearRegisterDraft, shouldAskBeforeLeaving } from './register-draft.ts'

const loadRegister = () => import('./register-form.tsx')

interface AuthDialogProps {
  mode: AuthMode
  /** The visitor's intended address. */
  next?: string | undefined
  onClose: () => void
}

export default function AuthDialog({ mode, next, onClose }: AuthDialogProps) {
  const go = useGo()
  const RegisterForm = useLater(loadRegister, mode === 'register', () => {
    void closeDialog()
    toast(m.failure.no_connection, 'bad')
  })
  const [account, setAccount] = useState<NewAccount>()
  const turnTo = (face: AuthMode) => openAuth(face, next)

  async function loggedIn() {
    clearRegisterDraft()
    await closeDialog()
    const isLinked = new URLSearchParams(location.search).has('login')
    const to = next ?? (isLinked ? paths.home : undefined)
    // The page changes first, because the change closes open dialogs.
    if (to) await go(to, { replace: isLinked })
    await import('./offer-deposit.ts').then(({ offerDeposit }) => offerDeposit()).catch(console.warn)
  }

  function enterAccount(created: NewAccount) {
    clearRegisterDraft()
    setAccount(created)
  }

  function registered() {
    clearRegisterDraft()
    openDialog({ name: 'first-steps', isNew: true })
  }

  function close() {
    if (account) onClose()
    else if (mode === 'register' && shouldAskBeforeLeaving()) openDialog({ name: 'register-cancel', next })
    else onClose()
  }

  if (mode === 'recover')
    return (
      <Modal
        title={m.sessions.recover_title}
        closeLabel={m.layouts.close}
        onClose={onClose}
        lead={
          <IconButton
            icon="chevron-left"
            label={m.sessions.back}
            className="-ml-3"
            onClick={() => turnTo('login')}
          />
        }
      >
        <RecoverForm onBack={() => turnTo('login')} />
      </Modal>
    )
  if (account)
    return (
      <Modal title={m.sessions.first_entry_title} closeLabel={m.layouts.close} onClose={close}>
        <FirstEntry account={account} onDone={registered} />
      </Modal>
    )
  return (
    <Modal
      title={mode === 'login' ? m.sessions.login_title : m.sessions.register_title}
      closeLabel={m.layouts.close}
      onClose={close}
    >
      <Tabs
        label={m.sessions.modes}
        tabs={[
          { key: 'login', name: m.sessions.login_title },
          { key: 'register', name: m.sessions.register_title },
        ]}
        chosen={mode}
        onChoose={turnTo}
      >
        <div className="pt-5">
          {mode === 'login' ? (
            <LoginForm onDone={() => void loggedIn()} onForgot={() => turnTo('recover')} />
          ) : RegisterForm ? (
            <RegisterForm onDone={registered} onAsked={enterAccount} />
          ) : (
            <Skeleton className="h-46 w-full" />
          )}
        </div>
      </Tabs>
    </Modal>
  )
}
