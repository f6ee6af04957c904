import backdrop from '../../../art/drawings/ipe-backdrop.avif'
import symbols from '../../../art/drawings/ipe-symbols.avif'
import { hit, rtp } from '../../../docs/games/ipe.json'
import ipe from '../../../rules/src/games/slots/ipe.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('ipe')
export default slotRoute('ipe', [ipe], { rtp, hit }, { symbols, backdrop })
