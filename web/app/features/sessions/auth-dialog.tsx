import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { type AuthMode, closeDialog, openDialog } from '../../state/dialogs.ts'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'

const RegisterForm = lazy(() => import('./register-form.tsx'))

interface AuthDialogProps {
  mode: AuthMode
  /** Where the visitor wanted to go. */
  next?: string | undefined
  onClose: () => void
}

export default function AuthDialog({ mode, next, onClose }: AuthDialogProps) {
  const [chosen, setChosen] = useState(mode)
  const [, go] = useLocation()

  async function done() {
    await closeDialog()
    const asked = new URLSearchParams(location.search).has('login')
    if (next) go(next, { replace: asked })
    else if (asked) go(paths.home, { replace: true })
  }

  /** A new player still has to show who he is; what he came for waits in its place. */
  function registered() {
    openDialog({ name: 'verification' })
  }

  return (
    <Modal
      title={chosen === 'login' ? m.auth.login_title : m.auth.register_title}
      closeLabel={m.shell.close}
      onClose={onClose}
    >
      <Tabs
        label={m.auth.modes}
        tabs={[
          { key: 'login', name: m.auth.login_title },
          { key: 'register', name: m.auth.register_title },
        ]}
        chosen={chosen}
        onChoose={setChosen}
      >
        <div className="pt-5">
          {chosen === 'login' ? (
            <LoginForm onDone={done} />
          ) : (
            <Suspense fallback={<Skeleton className="h-56 w-full" />}>
              <RegisterForm onDone={registered} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </Modal>
  )
}
