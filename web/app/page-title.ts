import { m } from './lib/language.ts'
import type { View } from './lib/navigation/navigation.ts'
import { boot } from './state/boot.ts'

/** `{title} | {site title}`; a page without a title of its own has the default. */
export function pageTitle(view: View): string {
  const settings = boot().data['GET /v2/settings/'] as Record<string, unknown> | undefined
  const site = String(settings?.general_site_title ?? m.shell.site)
  return `${ownTitle(view) ?? m.shell.default_title} | ${site}`
}

function ownTitle(view: View): string | undefined {
  if (view.kind === 'page') return view.module.title?.(view.place)
  if (view.kind === 'error') return view.status === 404 ? m.failure.not_found_title : m.failure.error_title
  return undefined
}
