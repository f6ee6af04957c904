import { brandCss } from '../web/app/styles/brand.ts'
import type { Layout, Theme } from '../web/app/styles/tokens.ts'

/** Applies a brand's colour to the page as settings do on the site; '' removes it. */
export function applyBrand(colour: string, layout: Layout, theme: Theme): void {
  const id = 'brand'
  const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
  style.id = id
  style.textContent = brandCss({ general_site_color: colour }, layout, theme)
}
