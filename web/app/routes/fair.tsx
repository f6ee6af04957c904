import { Fair } from '../features/fair/fair.tsx'
import { Art } from '../features/games/art.tsx'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'

export const title = () => m.fair.title

export default function FairPage() {
  return <Fair art={<Art />} seedsHref={`${paths.mines}#sementes`} />
}
