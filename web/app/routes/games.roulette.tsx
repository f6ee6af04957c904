import { proofHash } from '../features/games/fair/proof-link.ts'
import { Roulette } from '../features/games/roulette/roulette.tsx'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('roulette')

export default function RoulettePage() {
  return <Roulette checkHref={(round) => paths.fair('roulette') + proofHash(round)} />
}
