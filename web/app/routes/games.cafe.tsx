import backdrop from '../../../art/drawings/cafe-backdrop.avif'
import symbols from '../../../art/drawings/cafe-symbols.avif'
import { hit, rtp } from '../../../docs/games/cafe.json'
import cafe from '../../../rules/src/games/slots/cafe.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('cafe')
export default slotRoute('cafe', [cafe], { rtp, hit }, { symbols, backdrop })
