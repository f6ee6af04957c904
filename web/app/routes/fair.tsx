import { Fair } from '../features/games/fair/fair.tsx'
import { PROVEN_GAMES } from '../features/games/proven-games.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'

export const title = () => m.fair.title

export default function FairPage() {
  return <Fair games={PROVEN_GAMES} seedsHref={(game) => `${paths.game(game)}#sementes`} />
}
