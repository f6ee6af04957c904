import type { RouterContext } from '../shell/router/location.ts'

/** What links and hooks stand in while the server renders the page of that path. */
export const at = (path: string): RouterContext => ({ async go() {}, server: { path, search: () => '' } })
