import type { Licence } from './live-chat.ts'

/** LiveChat's own script, from its CDN. */
export const SCRIPT = 'https://cdn.livechatinc.com/tracking.js'

interface ChatWindow {
  __lc?: { license: string; group?: string; integration_name: string }
  LiveChatWidget?: {
    on(event: 'ready' | 'visibility_changed', then: (news: { visibility?: string }) => void): void
    call(what: 'maximize' | 'hide'): void
  }
}

let loaded: Promise<void> | undefined

/**
 * Loads the chat on first use and opens it. `onVisibility`: called with whether its window is open.
 * @throws Error when the script cannot be loaded
 */
export async function openLiveChat(licence: Licence, onVisibility: (isOpen: boolean) => void): Promise<void> {
  const page = window as unknown as ChatWindow
  loaded ??= fetchScript(page, licence).then(
    () =>
      page.LiveChatWidget?.on('visibility_changed', ({ visibility }) =>
        onVisibility(visibility === 'maximized'),
      ),
    (failure: unknown) => {
      loaded = undefined
      throw failure
    },
  )
  await loaded
  page.LiveChatWidget?.call('maximize')
}

export const hideLiveChat = (): void => (window as unknown as ChatWindow).LiveChatWidget?.call('hide')

function fetchScript(page: ChatWindow, { licence, group }: Licence): Promise<void> {
  page.__lc = { license: licence, ...(group && { group }), integration_name: 'manual' }
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The live chat could not be fetched'))
    }
    document.head.append(script)
  })
}
