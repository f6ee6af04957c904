import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Boot, setBoot } from '../app/lib/boot.ts'
import { queries, startQueries } from '../app/lib/queries/client.ts'
import { RouterContext } from '../shell/router/location.ts'
import { at } from './around.ts'

/** Begins a page with this boot data. @param data public answers by `dataKey` */
export function arrive({ data = {}, ...boot }: Partial<Record<keyof Boot, unknown>> = {}): void {
  setBoot({ config: {}, ...boot, data } as Boot)
  startQueries(data as Boot['data'])
}

/** The HTML of a part of the page at that path, as rendered by the server. */
export const renderHtml = (part: ReactNode, path = '/'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at(path)}>{part}</RouterContext>
    </QueryClientProvider>,
  )
