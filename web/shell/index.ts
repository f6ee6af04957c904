/**
 * The entry point of the frame: everything that the site's routes, layouts, features and state may use; see README.md. The site's two entry
 * files start the frame through client.tsx and server.tsx.
 */
export type { AppProps } from './app-props.ts'
export type { ShellBoot } from './boot.ts'
export { island } from './later/island.tsx'
export { Later } from './later/later.tsx'
export { useHydrated } from './later/use-hydrated.ts'
export { useLater } from './later/use-later.ts'
export { reloadOnce } from './reload-once.ts'
export { failureStatus, isLoadFailure } from './router/failures.ts'
export { onMove } from './router/history.ts'
export { isForBrowser, Link } from './router/link.tsx'
export { RouterContext, useGo, usePath, useSearch } from './router/location.ts'
export type { BuildManifest } from './router/manifest.ts'
export { match } from './router/match.ts'
export type { NavigationSite } from './router/start.ts'
export type { Guard, PageModule, PageProps, PageQuery, Place, RouteRow } from './router/table.ts'
export type { Navigation, View } from './router/view.ts'
export { createStore, type Store, useStore } from './store.ts'
export { trustedHtml } from './trusted-html.ts'
