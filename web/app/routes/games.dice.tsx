import { Dice } from '../features/games/dice/dice.tsx'
import { proofHash } from '../features/games/fair/proof.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'

export const title = () => m.dice.title

export default function DicePage() {
  return <Dice checkHref={(round) => paths.fair() + proofHash(round)} />
}
