import { proofHash } from '../features/games/fair/proof.ts'
import { Mines } from '../features/games/mines/mines.tsx'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'

export const title = () => m.mines.title

export default function MinesPage() {
  return <Mines checkHref={(round) => paths.fair() + proofHash(round)} />
}
