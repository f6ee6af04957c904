import { closeDialog, openDialog } from '../../state/dialogs.ts'
import { menu } from '../../state/menu.ts'
import { session } from '../../state/player.ts'
import { currentSettings } from '../../state/settings.ts'
import { chatLicence, type Licence, showsChat } from './live-chat.ts'

/** Opens the configured support: the live chat where this page shows it, else the help with its contacts. */
export async function openSupport(): Promise<void> {
  const settings = currentSettings()
  const licence = chatLicence(settings.general_live_chat)
  const isAnonymous = session.get().status === 'anonymous'
  const isPhone = !matchMedia('(min-width: 64rem)').matches
  if (!licence || !showsChat({ settings, path: location.pathname, isAnonymous, isPhone }))
    return openDialog({ name: 'help' })
  // The chat's window lies below an open dialog.
  await closeDialog()
  await openChat(licence)
}

/** Opens the live chat. If the chat is unreachable, the help says so. */
export async function openChat(licence: Licence): Promise<void> {
  try {
    const { openLiveChat } = await import('./chat-script.ts')
    await openLiveChat(licence, menu.chatOpen.set)
  } catch {
    openDialog({ name: 'help', chatFailed: true })
  }
}
