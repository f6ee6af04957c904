import backdrop from '../../../art/drawings/mare-backdrop.avif'
import symbols from '../../../art/drawings/mare-symbols.avif'
import { hit, rtp } from '../../../docs/games/mare.json'
import mare from '../../../rules/src/games/slots/mare.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('mare')
export default slotRoute('mare', [mare], { rtp, hit }, { symbols, backdrop })
