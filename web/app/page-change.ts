import { flushSync } from 'react-dom'
import type { Store, View } from '../shell/index.ts'
import { backendBrand } from './lib/backend-brand.ts'
import { m } from './lib/language.ts'
import { layoutOf } from './lib/layout-of.ts'
import { pageTitle } from './page-title.ts'
import { boot } from './state/boot.ts'
import { type Dialog, dialog, openDialog } from './state/dialogs.ts'
import { currentSettings, onSettings } from './state/settings.ts'
import type { Layout } from './styles/tokens.ts'

const LEAVES_MS = 80
let shown: View | undefined
let openBefore: Dialog | undefined

/** A dialog that is open now goes with the page; one that is opened while the next page is on its way is a newer wish, and stays. */
export const depart = (): void => {
  openBefore = dialog.get()
}

/** The first half of the page transition `page` (out-in). At once for who asked for less motion. */
export async function leave(): Promise<void> {
  if (isStill()) return
  content()?.classList.add('page-leave-active')
  await new Promise((resolve) => setTimeout(resolve, LEAVES_MS))
}

/** Somebody was faster, or a guard said no: the page that began to leave stands as it stood. */
export const remain = (): void => content()?.classList.remove('page-leave-active')

/**
 * Title, colours, focus and announcement of the page that is now shown. `first`: the visitor came to the site with
 * it, and the server has described it.
 */
export function arrived(view: View, first: boolean): void {
  shown = view
  document.title = pageTitle(view)
  wear(layoutOfView(view))
  if (first) return
  void import('./page-seo.ts').then(({ describe }) => describe(view, () => shown === view)).catch(() => {})
  const open = dialog.get()
  // Its entry in the history has become the page's.
  if (open && open !== openBefore) openDialog(open)
  // At once: what is under a dialog takes no focus, and the dialog gives it back to its opener as it goes.
  else flushSync(() => dialog.set(undefined))
  const main = content()
  if (!main) return
  remain()
  if (!isStill()) {
    main.classList.add('page-enter-active')
    setTimeout(() => main.classList.remove('page-enter-active'), LEAVES_MS)
  }
  main.focus({ preventScroll: true })
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = m.shell.arrived(document.title)
}

/** The error page looks like the brand whose backend the site talks to; any other page as its route or the operator says. */
export const layoutOfView = (view: View): Layout =>
  layoutOf(view.kind === 'error' ? backendBrand(boot().config.API_URL) : view.place.route, currentSettings())

/** A page that is open wears the operator's new choice at once. */
export const followLayout = (view: Pick<Store<View>, 'get'>) =>
  onSettings(() => wear(layoutOfView(view.get())))

/** The colours of the default layout are in every page; those of the others are fetched when first needed. */
function wear(layout: Layout): void {
  const { layoutsCss } = boot()
  if (layout !== 'default' && !document.querySelector(`link[href="${layoutsCss}"]`)) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = layoutsCss
    document.head.append(link)
  }
  document.documentElement.dataset.layout = layout
}

const content = () => document.getElementById('content')
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
