import backdrop from '../../../art/drawings/pedra-backdrop.avif'
import symbols from '../../../art/drawings/pedra-symbols.avif'
import { hit, rtp } from '../../../docs/games/pedra.json'
import pedra from '../../../rules/src/games/slots/pedra.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('pedra')
export default slotRoute('pedra', [pedra], { rtp, hit }, { symbols, backdrop })
