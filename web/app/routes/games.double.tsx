import { Double } from '../features/games/double/double.tsx'
import { proofHash } from '../features/games/fair/proof-link.ts'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('double')

export default function DoublePage() {
  return <Double checkHref={(round) => paths.fair('double') + proofHash(round)} />
}
