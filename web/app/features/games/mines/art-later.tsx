import { Later } from '../../../../shell/index.ts'

/** Fetches them, to have them where the network may be gone when they are shown. */
export const loadArt = () => import('./art.tsx')

/** The drawings of the tiles, for pages whose first view shows none of them. */
export const ArtLater = () => <Later load={loadArt} isWanted />
