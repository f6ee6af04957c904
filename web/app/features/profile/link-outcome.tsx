import { useEffect } from 'react'
import { createStore, useGo, useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { formSentence } from '../../lib/use-form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { confirmContact } from './waiting-confirmation.tsx'

/** Outcome of an e-mail link. The store outlives the page, which remounts when the token leaves its address. */
const outcome = createStore<{ isBusy: boolean; error?: unknown }>({ isBusy: false })

async function confirmByLink(token: string): Promise<void> {
  outcome.set({ isBusy: true })
  try {
    await confirmContact('email', token)
    outcome.set({ isBusy: false })
  } catch (error) {
    outcome.set({ isBusy: false, error })
  }
}

/**
 * Confirms the e-mail by a link. The token is removed from the address first, because an address could be stored, copied or sent to
 * statistics.
 */
export function LinkOutcome({ token }: { token: string | null }) {
  const go = useGo()
  const { isBusy, error } = useStore(outcome)
  useEffect(() => {
    if (!token) return
    void go(paths.account, { replace: true })
    if (!outcome.get().isBusy) void confirmByLink(token)
  }, [token, go])
  useEffect(
    () => () => {
      if (location.pathname !== paths.account) outcome.set({ isBusy: false })
    },
    [],
  )
  if (isBusy) return <p role="status">{m.profile.confirming}</p>
  return <FormError text={formSentence(error)} />
}
