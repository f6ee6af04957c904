import type { PageProps } from '../../shell/index.ts'
import { Dice } from '../features/games/dice/dice.tsx'
import { proofHash } from '../features/games/fair/proof-link.ts'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('dice')

export default function DicePage({ place }: PageProps) {
  return (
    <Dice checkHref={(round) => paths.fair('dice') + proofHash(round)} asksDemo={place.search.has('demo')} />
  )
}
