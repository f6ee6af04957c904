import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Boundary } from './boundary.tsx'
import { Over } from './dialogs.tsx'
import { Frame } from './layouts/frame.tsx'
import { type Around, AroundContext } from './lib/navigation/location.ts'
import type { Navigation } from './lib/navigation/navigation.ts'
import { queries } from './lib/queries/client.ts'
import { useStore } from './lib/store.ts'
import { PageSlot } from './page-slot.tsx'
import { Toasts } from './ui/toast.tsx'

interface AppProps {
  navigation: Pick<Navigation, 'view' | 'first' | 'busy' | 'go'> & Partial<Pick<Navigation, 'refresh'>>
  /** On the server: where the request goes. */
  server?: Around['server']
  onAwake?: () => void
}

/** The whole site around the page that is shown. Where links lead is decided by `navigation`. */
export function App({ navigation, server, onAwake }: AppProps) {
  const view = useStore(navigation.view, () => navigation.first)
  // The same at every render: each link on the page listens to it.
  const around = useMemo<Around>(
    () => ({ go: (to, options) => navigation.go(to, options).catch(console.error), server }),
    [navigation, server],
  )
  useEffect(() => {
    onAwake?.()
  }, [onAwake])
  return (
    <QueryClientProvider client={queries()}>
      <AroundContext value={around}>
        <Frame busy={navigation.busy}>
          <PageSlot view={view} onRetry={() => void navigation.refresh?.()} />
        </Frame>
        <Boundary instead={null}>
          <Over isSettled={view.kind !== 'pending'} />
        </Boundary>
        <Toasts />
      </AroundContext>
    </QueryClientProvider>
  )
}
