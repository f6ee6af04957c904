import backdrop from '../../../art/drawings/arara-backdrop.avif'
import symbols from '../../../art/drawings/arara-symbols.avif'
import { hit, rtp } from '../../../docs/games/arara.json'
import arara from '../../../rules/src/games/slots/arara.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('arara')
export default slotRoute('arara', [arara], { rtp, hit }, { symbols, backdrop })
