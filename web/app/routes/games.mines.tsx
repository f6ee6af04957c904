import type { PageProps } from '../../shell/index.ts'
import { proofHash } from '../features/games/fair/proof-link.ts'
import { Mines } from '../features/games/mines/mines.tsx'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('mines')

export default function MinesPage({ place }: PageProps) {
  return (
    <Mines
      checkHref={(round) => paths.fair('mines') + proofHash(round)}
      asksDemo={place.search.has('demo')}
    />
  )
}
