import { Later } from '../../../../shell/index.ts'

const load = () => import('./art.tsx')

/** The drawings of the tiles, for pages whose first view shows none of them. */
export const ArtLater = () => <Later load={load} isWanted />
