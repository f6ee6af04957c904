import { flushSync } from 'react-dom'
import type { Store, View } from '../../shell/index.ts'
import { boot } from '../lib/boot.ts'
import { m } from '../lib/language.ts'
import { layoutOf } from '../lib/layout-of.ts'
import { type Dialog, dialog, openDialog } from '../state/dialogs.ts'
import { currentSettings, onSettings } from '../state/settings.ts'
import type { Layout } from '../styles/tokens.ts'
import { pageTitle } from './page-title.ts'

const LEAVES_MS = 80
let shown: View | undefined
let openBefore: Dialog | undefined

/** Call when a navigation begins: a dialog that is open now closes with the page; one opened after this stays. */
export const depart = (): void => {
  openBefore = dialog.get()
}

/** The first half of the page transition `page` (out-in). Skipped under prefers-reduced-motion. */
export async function leave(): Promise<void> {
  if (isStill()) return
  content()?.classList.add('page-leave-active')
  await new Promise((resolve) => setTimeout(resolve, LEAVES_MS))
}

/** Undoes `leave()` when a guard blocked the navigation or a newer one overtook it. */
export const remain = (): void => content()?.classList.remove('page-leave-active')

/**
 * Sets title, colours, focus and announcement of the page that is now shown. `first`: the initial page, for which the server has set them.
 */
export function arrived(view: View, first: boolean): void {
  shown = view
  document.title = pageTitle(view)
  applyLayout(layoutOfView(view))
  if (first) return
  void import('./page-seo.ts').then(({ describe }) => describe(view, () => shown === view)).catch(() => {})
  const open = dialog.get()
  // The page has replaced the dialog's entry in the history, so it needs a new one.
  if (open && open !== openBefore) openDialog(open)
  // Synchronously: while a dialog is open the page behind it cannot take the focus, and closing gives the focus back to its opener.
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

/** The error page has the layout of the brand whose backend the site talks to; any other page that of its route or the operator. */
export const layoutOfView = (view: View): Layout =>
  layoutOf(view.kind === 'error' ? boot().brand : view.place.route, currentSettings())

/** Applies the operator's new choice of a layout to the open page at once. */
export const followLayout = (view: Pick<Store<View>, 'get'>) =>
  onSettings(() => applyLayout(layoutOfView(view.get())))

/** The default layout's colours are in every page; those of the others are fetched when first needed. */
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
