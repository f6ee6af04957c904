import { type ComponentType, lazy, Suspense } from 'react'
import { useStore } from './lib/store.ts'
import { closeDialog, type Dialog, dialog } from './state/dialogs.ts'
import { withTexts } from './texts.ts'

type Props<N extends Dialog['name']> = Extract<Dialog, { name: N }> & { onClose: () => void }
type Registry = { [N in Dialog['name']]: ComponentType<Props<N>> }

/** Each dialog is a file of its own, fetched with its texts when it opens first. */
const REGISTRY: Registry = {
  auth: lazy(withTexts(['auth'], () => import('./features/sessions/auth-dialog.tsx'))),
  'account-menu': lazy(() => import('./features/sessions/account-menu.tsx')),
  language: lazy(() => import('./features/sessions/language-dialog.tsx')),
  'session-ended': lazy(withTexts(['auth'], () => import('./features/sessions/session-ended-dialog.tsx'))),
  verification: lazy(withTexts(['kyc'], () => import('./features/kyc/verification-dialog.tsx'))),
}

export function DialogHost() {
  const open = useStore(dialog, () => undefined)
  if (!open) return null
  const Chosen = REGISTRY[open.name] as ComponentType<Dialog & { onClose: () => void }>
  return (
    <Suspense fallback={null}>
      <Chosen key={open.name} {...open} onClose={() => void closeDialog()} />
    </Suspense>
  )
}
