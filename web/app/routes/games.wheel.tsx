import { proofHash } from '../features/games/fair/proof-link.ts'
import { Wheel } from '../features/games/wheel/wheel.tsx'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('wheel')

export default function WheelPage() {
  return <Wheel checkHref={(round) => paths.fair('wheel') + proofHash(round)} />
}
