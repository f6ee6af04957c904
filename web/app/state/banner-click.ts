import { isForBrowser, type RouterContext } from '../../shell/index.ts'
import { bannerClick } from '../lib/banner-link.ts'
import { store } from '../lib/storage.ts'
import { openAuth } from './dialogs.ts'
import { session } from './player.ts'

type Click = Pick<
  MouseEvent,
  'target' | 'preventDefault' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/**
 * `onClick` of a banner with this link: stores its code and opens its dialog for an anonymous visitor. A link within the site navigates
 * normally. A link with a code counts as a new arrival and loads the page in full.
 */
export function onBannerClick(event: Click, link: string | null | undefined, go: RouterContext['go']): void {
  if (isForBrowser(event)) return
  const click = bannerClick(link, event)
  if (click.kind === 'leave') return
  if (click.code) store('code', click.code)
  const asks = session.get().status === 'anonymous' ? click.auth : undefined
  if (!asks && (click.code || !click.to.startsWith('/'))) return
  event.preventDefault()
  if (asks) openAuth(asks, click.to === '/' ? undefined : click.to)
  else void go(click.to)
}
