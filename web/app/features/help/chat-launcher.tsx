import { useState } from 'react'
import { usePath, useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { closeDialog, openDialog } from '../../state/dialogs.ts'
import { menu } from '../../state/menu.ts'
import { useSession } from '../../state/player.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { chatLicence, showsChat } from './live-chat.ts'
import { openChat } from './open-support.ts'

/** The round button of the live chat, above the bottom bar on phones. Without a licence it opens the site's own help. */
export default function ChatLauncher() {
  const settings = useSettings()
  const path = usePath()
  const { status } = useSession()
  const isOpen = useStore(menu.chatOpen)
  const [isBusy, setIsBusy] = useState(false)
  const isPhone = !matchMedia('(min-width: 64rem)').matches
  if (!showsChat({ settings, path, isAnonymous: status === 'anonymous', isPhone })) return null
  const licence = chatLicence(settings.general_live_chat)

  async function toggle() {
    if (isBusy) return
    if (isOpen && !licence) return void closeDialog()
    if (!licence) return openDialog({ name: 'help' })
    setIsBusy(true)
    if (isOpen) await import('./chat-script.ts').then(({ hideLiveChat }) => hideLiveChat(), console.warn)
    else await openChat(licence)
    setIsBusy(false)
  }

  return (
    <button
      type="button"
      aria-label={m.help.chat}
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      title={m.help.chat}
      onClick={() => void toggle()}
      className="above-bar fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 grid size-13 place-items-center rounded-full border border-line bg-raised text-accent-text shadow-lift transition-[filter] duration-150 hover:brightness-125 lg:right-6 lg:bottom-6 light:hover:brightness-95"
    >
      {isBusy ? <Spinner /> : <Icon name="message-circle" />}
    </button>
  )
}
