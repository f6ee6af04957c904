import type { Layout } from '../styles/tokens.ts'

const LAYOUTS: readonly unknown[] = ['default', 'blaze', 'orange'] satisfies Layout[]
const isLayout = (name: unknown): name is Layout => LAYOUTS.includes(name)

/** The layout of a route, else the layout chosen by the operator (`general_layout`), else `default`. */
export function pickLayout(
  route: { layout?: string } | undefined,
  settings: { general_layout?: unknown } | undefined,
): Layout {
  if (isLayout(route?.layout)) return route.layout
  const chosen = settings?.general_layout
  return isLayout(chosen) ? chosen : 'default'
}
