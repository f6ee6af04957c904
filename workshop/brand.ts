import { brandCss } from '../web/app/styles/brand.ts'
import type { Layout, Theme } from '../web/app/styles/tokens.ts'

/** Repaints the page in a brand's colour, as settings do on the site; '' takes it away. */
export function brandOf(colour: string, layout: Layout, theme: Theme): void {
  const id = 'brand'
  const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
  style.id = id
  style.textContent = brandCss({ general_site_color: colour }, layout, theme)
}
