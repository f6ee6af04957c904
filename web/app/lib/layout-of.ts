import type { Layout } from '../styles/tokens.ts'

const LAYOUTS: readonly unknown[] = ['default', 'blaze', 'orange'] satisfies Layout[]

/** The layout that a route names; otherwise the operator's (`general_layout`); otherwise `default`. */
export function layoutOf(
  route: { layout?: Layout } | undefined,
  settings: { general_layout?: unknown } | undefined,
): Layout {
  if (route?.layout) return route.layout
  const chosen = settings?.general_layout
  return LAYOUTS.includes(chosen) ? (chosen as Layout) : 'default'
}
