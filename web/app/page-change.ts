import { m } from './lib/language.ts'
import type { View } from './lib/navigation/navigation.ts'
import { pageTitle } from './page-title.ts'
import { boot } from './state/boot.ts'
import { dialog } from './state/dialogs.ts'
import type { Layout } from './styles/tokens.ts'

const LEAVES_MS = 80

/** The first half of the page transition `page` (out-in). At once for who asked for less motion. */
export async function leave(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  content()?.classList.add('page-leave-active')
  await new Promise((resolve) => setTimeout(resolve, LEAVES_MS))
}

/** Title, colours, focus and announcement of the page that is now shown. */
export function arrived(view: View, first: boolean): void {
  document.title = pageTitle(view)
  wear((view.kind !== 'error' && view.place.route.layout) || 'default')
  if (first) return
  dialog.set(undefined)
  const main = content()
  if (!main) return
  main.classList.remove('page-leave-active')
  main.classList.add('page-enter-active')
  setTimeout(() => main.classList.remove('page-enter-active'), LEAVES_MS)
  main.focus({ preventScroll: true })
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = m.shell.arrived(document.title)
}

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
