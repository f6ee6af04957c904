import type { PageModule, RouteRow } from '../../shell/index.ts'
import { routeFile } from '../routes.ts'

/** Every page of routes/ by its file name; fetched on demand. */
export const pages = import.meta.glob<PageModule>([
  '../routes/*.tsx',
  '!../routes/*.test.tsx',
  '!../routes/{error,maintenance-notice}.tsx',
])

/** @throws Error for a row without a file */
export function loadPage(row: Pick<RouteRow, 'name' | 'page'>): Promise<PageModule> {
  const load = pages[`../${routeFile(row)}`]
  if (!load) throw new Error(`The route ${row.name} has no file: ${routeFile(row)}`)
  return load()
}
