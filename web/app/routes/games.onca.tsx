import backdrop from '../../../art/drawings/onca-backdrop.avif'
import symbols from '../../../art/drawings/onca-symbols.avif'
import { hit, rtp } from '../../../docs/games/onca.json'
import onca from '../../../rules/src/games/slots/onca.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('onca')
export default slotRoute('onca', [onca], { rtp, hit }, { symbols, backdrop })
