import { useEffect, useRef } from 'react'
import { useGo } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { store, stored } from '../../lib/storage.ts'
import { acceptCookies } from '../../state/choose-consent.ts'
import { closeDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

/** The query parameter that requests the dialog 'Acesso Restrito'; the cookie-consent guard redirects with it. */
const DIALOG_PARAMETER = 'showCookieModal'

/** Where 'Voltar' leads: home, with the rest of the query. */
export const homeWithout = (search: string): string => `/${queryWithout(search)}`

/** The query without that parameter; empty, or beginning with `?`. */
export function queryWithout(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_PARAMETER)
  return query.size > 0 ? `?${query}` : ''
}

interface RestrictedAccessProps {
  /** The target of a link on this page; undefined when the address opened the dialog. */
  wanted?: string | undefined
}

/** Opens when a page that requires consent to all cookies was requested without it. After a link the visitor stays on the page. */
export default function RestrictedAccessDialog({ wanted: linked }: RestrictedAccessProps) {
  const go = useGo()
  const answered = useRef(false)

  // Going back in the history also closes the dialog, without consent.
  useEffect(() => {
    const here = location.pathname
    return () => {
      if (!linked && !answered.current && location.pathname === here) leave(go)
    }
  }, [go, linked])

  async function back() {
    answered.current = true
    await closeDialog()
    if (!linked) leave(go)
  }

  async function accept() {
    answered.current = true
    acceptCookies()
    await closeDialog()
    const target = linked ?? stored('lastAttemptedRoute')
    store('lastAttemptedRoute', null)
    const here = location.pathname + queryWithout(location.search)
    if (target || here !== location.pathname + location.search) go(target ?? here, { replace: !linked })
  }

  return (
    <Modal title={m.site.restricted_title} closeLabel={m.layouts.close} onClose={() => void back()}>
      <div className="flex flex-col gap-5">
        <p>{m.site.restricted_text}</p>
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon name="lock" size={18} />
          {m.site.restricted_why}
        </p>
        <div className="grid grid-cols-[2fr_3fr] gap-2">
          <Button kind="secondary" size="lg" wide onClick={() => void back()}>
            {m.site.restricted_back}
          </Button>
          <Button size="lg" wide autoFocus onClick={() => void accept()}>
            {m.site.restricted_accept}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const leave = (go: ReturnType<typeof useGo>) => void go(homeWithout(location.search), { replace: true })
