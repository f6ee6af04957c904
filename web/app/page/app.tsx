import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type AppProps, RouterContext, useStore } from '../../shell/index.ts'
import { Frame } from '../layouts/frame.tsx'
import { queries } from '../lib/queries/client.ts'
import { Toasts } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'
import { DialogLayer } from './dialogs.tsx'
import { PageSlot } from './page-slot.tsx'

/** The site around the page. `navigation` follows links. */
export function App({ navigation, server, onHydrated }: AppProps) {
  const view = useStore(navigation.view, () => navigation.first)
  // The context has a stable identity between renders, because every link depends on it.
  const context = useMemo<RouterContext>(
    () => ({ go: (to, options) => navigation.go(to, options).catch(console.error), server }),
    [navigation, server],
  )
  useEffect(() => {
    onHydrated?.()
  }, [onHydrated])
  return (
    <QueryClientProvider client={queries()}>
      <RouterContext value={context}>
        <Frame busy={navigation.busy}>
          <PageSlot view={view} onRetry={() => void navigation.refresh?.()} />
        </Frame>
        <Boundary instead={null}>
          <DialogLayer isPageShown={view.kind !== 'pending'} />
        </Boundary>
        <Toasts />
      </RouterContext>
    </QueryClientProvider>
  )
}
