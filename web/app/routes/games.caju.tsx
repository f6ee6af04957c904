import backdrop from '../../../art/drawings/caju-backdrop.avif'
import symbols from '../../../art/drawings/caju-symbols.avif'
import { hit, rtp } from '../../../docs/games/caju.json'
import caju from '../../../rules/src/games/slots/caju.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('caju')
export default slotRoute('caju', [caju], { rtp, hit }, { symbols, backdrop })
