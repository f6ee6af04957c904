import type { RouterContext } from '../shell/router/location.ts'

/** The router context of a page rendered on the server at that path. */
export const at = (path: string): RouterContext => ({ async go() {}, server: { path, search: () => '' } })
