import { Crash } from '../features/games/crash/crash.tsx'
import { proofHash } from '../features/games/fair/proof-link.ts'
import { gameTitle } from '../lib/games.ts'
import { paths } from '../lib/paths.ts'

export const title = () => gameTitle('crash')

export default function CrashPage() {
  return <Crash checkHref={(round) => paths.fair('crash') + proofHash(round)} />
}
