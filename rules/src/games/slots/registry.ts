/** Every slot, one line each: its data by version, and the shares of the last (`docs/games/<name>.json`). */
import type { SlotData } from '../../slots/data.ts'
import { slotGame } from '../../slots/game.ts'
import ipe1 from './ipe.json' with { type: 'json' }

/** The files are checked by a test (`problemsOf`), so their texts may be taken for the words that the type allows. */
const data = (file: unknown) => file as SlotData

export const ipe = slotGame([data(ipe1)], { returnBp: 9_429, hitBp: 2_771 })
