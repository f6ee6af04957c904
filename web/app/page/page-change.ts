import { flushSync } from 'react-dom'
import type { Store, View } from '../../shell/index.ts'
import { boot } from '../lib/boot.ts'
import { m } from '../lib/language.ts'
import { pickLayout } from '../lib/pick-layout.ts'
import { type Dialog, dialog, openDialog } from '../state/dialogs.ts'
import { currentSettings, onSettings } from '../state/settings.ts'
import type { Layout } from '../styles/tokens.ts'
import { pageTitle } from './page-title.ts'

const LEAVES_MS = 80
let shown: View | undefined
let openBefore: Dialog | undefined

/** To be called at the start of a navigation. An open dialog closes with the page; a dialog opened later stays. */
export const depart = (): void => {
  openBefore = dialog.get()
}

/** First half of the page transition `page` (out-in). Skipped under prefers-reduced-motion. */
export async function leave(): Promise<void> {
  if (isStill()) return
  content()?.classList.add('page-leave-active')
  await new Promise((resolve) => setTimeout(resolve, LEAVES_MS))
}

/** Undoes `leave()` after a guard's block or a newer navigation. */
export const remain = (): void => content()?.classList.remove('page-leave-active')

/** Sets title, colours, focus and announcement of the shown page. `first`: the initial page, already set by the server. */
export function arrived(view: View, first: boolean): void {
  shown = view
  document.title = pageTitle(view)
  applyLayout(layoutOfView(view))
  if (first) return
  void import('./page-seo.ts')
    .then(({ describePage }) => describePage(view, () => shown === view))
    .catch(() => {})
  const open = dialog.get()
  // The page has replaced the dialog's history entry, so the dialog needs a new one.
  if (open && open !== openBefore) openDialog(open)
  // The dialog closes synchronously, because an open dialog would take the focus from the page. Closing returns the
  // focus to the dialog's opener.
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
  if (announcer) announcer.textContent = m.layouts.arrived(document.title)
}

/**
 * The error page has the layout of the backend's brand; any other page has the layout of its route or of the
 * operator.
 */
export const layoutOfView = (view: View): Layout =>
  pickLayout(view.kind === 'error' ? boot().brand : view.place.route, currentSettings())

/** Applies a newly chosen layout of the operator to the open page at once. */
export const followLayout = (view: Pick<Store<View>, 'get'>) =>
  onSettings(() => applyLayout(layoutOfView(view.get())))

/** The default layout's colours are in every page. Colours of other layouts are fetched on first use. */
function applyLayout(layout: Layout): void {
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
