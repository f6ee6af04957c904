import { Later } from '../../../../shell/index.ts'

/** Loads the drawings early, because the network may be gone when they are shown. */
export const loadArt = () => import('./art.tsx')

/** The drawings of the tiles, for pages with a first view without them. */
export const ArtLater = () => <Later load={loadArt} isWanted />
