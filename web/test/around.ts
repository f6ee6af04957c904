import type { Around } from '../app/lib/navigation/location.ts'

/** What links and hooks stand in while the server renders the page of that path. */
export const at = (path: string): Around => ({ async go() {}, server: { path, search: () => '' } })
