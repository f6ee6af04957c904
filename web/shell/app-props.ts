import type { ServerLocation } from './router/location.ts'
import type { Navigation } from './router/view.ts'

/** Props of the site's root component. */
export interface AppProps {
  navigation: Pick<Navigation, 'view' | 'first' | 'busy' | 'go'> & Partial<Pick<Navigation, 'refresh'>>
  /** Address of the request, on the server only. */
  server?: ServerLocation | undefined
  /** To be called once the page is hydrated. */
  onHydrated?: () => void
}
