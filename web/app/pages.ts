import type { PageModule, RouteRow } from '../shell/index.ts'

/** Every page of routes/ by its file name; each is fetched when asked for. */
export const pages = import.meta.glob<PageModule>([
  './routes/*.tsx',
  '!./routes/*.test.tsx',
  '!./routes/{error,maintenance-notice}.tsx',
])

/** @throws Error for a row whose file does not exist */
export function loadPage({ name, page }: Pick<RouteRow, 'name' | 'page'>): Promise<PageModule> {
  const load = pages[`./${page}`]
  if (!load) throw new Error(`The route ${name} names a file that does not exist: ${page}`)
  return load()
}
