import type { PageProps } from '../../shell/index.ts'
import { proofHash } from '../features/games/fair/proof-link.ts'
import { Plinko } from '../features/games/plinko/plinko.tsx'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('plinko')

export default function PlinkoPage({ place }: PageProps) {
  return (
    <Plinko
      checkHref={(round) => paths.fair('plinko') + proofHash(round)}
      asksDemo={place.search.has('demo')}
    />
  )
}
