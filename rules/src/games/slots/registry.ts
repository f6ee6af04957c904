/** Every slot, one line each: its data by version, and the shares of the last (`docs/games/<name>.json`). */
import type { SlotData } from '../../slots/data.ts'
import { slotGame } from '../../slots/game.ts'
import arara1 from './arara.json' with { type: 'json' }
import cafe1 from './cafe.json' with { type: 'json' }
import caju1 from './caju.json' with { type: 'json' }
import ipe1 from './ipe.json' with { type: 'json' }
import lua1 from './lua.json' with { type: 'json' }
import mare1 from './mare.json' with { type: 'json' }
import onca1 from './onca.json' with { type: 'json' }
import pedra1 from './pedra.json' with { type: 'json' }

/** The files are checked by a test (`problemsOf`), so their texts may be taken for the words that the type allows. */
const data = (file: unknown) => file as SlotData

export const ipe = slotGame([data(ipe1)], { returnBp: 9_429, hitBp: 2_771 })
export const onca = slotGame([data(onca1)], { returnBp: 9_548, hitBp: 4_336 })
export const lua = slotGame([data(lua1)], { returnBp: 9_663, hitBp: 3_895 })
export const pedra = slotGame([data(pedra1)], { returnBp: 9_660, hitBp: 3_593 })
export const arara = slotGame([data(arara1)], { returnBp: 9_597, hitBp: 5_757 })
export const cafe = slotGame([data(cafe1)], { returnBp: 9_669, hitBp: 4_800 })
export const mare = slotGame([data(mare1)], { returnBp: 9_572, hitBp: 6_650 })
export const caju = slotGame([data(caju1)], { returnBp: 9_532, hitBp: 2_877 })
