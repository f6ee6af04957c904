import { Baccarat } from '../features/games/baccarat/baccarat.tsx'
import { proofHash } from '../features/games/fair/proof-link.ts'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('baccarat')

export default function BaccaratPage() {
  return <Baccarat checkHref={(round) => paths.fair('baccarat') + proofHash(round)} />
}
