import { bannerClick } from '../lib/banner-link.ts'
import { store } from '../lib/storage.ts'
import { openAuth } from './dialogs.ts'
import { session } from './player.ts'

interface Click {
  target: EventTarget | null
  preventDefault(): void
}

/**
 * For the `onClick` of a banner that is a link to `link`: keeps its code and opens the dialog it asks for, for a visitor who is not in.
 * In every other case the link leads where it leads.
 */
export function onBannerClick(event: Click, link: string | null | undefined): void {
  const click = bannerClick(link, event)
  if (click.kind === 'leave') return
  if (click.code) store('code', click.code)
  if (!click.auth || session.get().status !== 'anonymous') return
  event.preventDefault()
  openAuth(click.auth, click.to === '/' ? undefined : click.to)
}
