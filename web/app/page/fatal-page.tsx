import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queries } from '../lib/queries/client.ts'
import { BASE_TEXTS, loadTexts } from '../lib/texts.ts'
import { ErrorPage } from '../routes/error.tsx'
import { arrived } from './page-change.ts'

/** Replaces the whole site, whose code failed, by the error page. */
export async function showFatalPage(): Promise<void> {
  await loadTexts(BASE_TEXTS)
  const view = { kind: 'error', status: 500, message: '', url: location.pathname } as const
  const root = document.createElement('div')
  root.id = 'root'
  document.getElementById('root')?.replaceWith(root)
  createRoot(root).render(
    <QueryClientProvider client={queries()}>
      <main id="content" className="grid min-h-dvh place-items-center px-4">
        <ErrorPage status={view.status} message={view.message} />
      </main>
    </QueryClientProvider>,
  )
  arrived(view, true)
}
