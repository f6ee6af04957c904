import backdrop from '../../../art/drawings/lua-backdrop.avif'
import symbols from '../../../art/drawings/lua-symbols.avif'
import { hit, rtp } from '../../../docs/games/lua.json'
import lua from '../../../rules/src/games/slots/lua.json'
import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('lua')
export default slotRoute('lua', [lua], { rtp, hit }, { symbols, backdrop })
