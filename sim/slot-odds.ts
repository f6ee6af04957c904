import type { SlotData } from '@jogo/rules/slots/data'
import { cycleLength, gatherClasses, type SpinClass } from '@jogo/rules/slots/enumerate'
import { type Counted, type SlotOdds, slotOdds } from '@jogo/rules/slots/odds'
import { slotTable } from '@jogo/rules/slots/table'
import type { Pool } from './pool.ts'
import { progress } from './progress.ts'
import type { Remembered } from './slot-player.ts'

export interface ExactSlot extends SlotOdds {
  /** Chances of free spins, and of hold and spin, in a round. */
  features: { free?: number; hold?: number }
}

/** The exact odds of a slot, with its combinations counted on all cores. @param known table that the count fills */
export async function exactSlot(data: SlotData, pool: Pool, known?: Remembered): Promise<ExactSlot> {
  const table = slotTable(data)
  const base = { classes: await counted(data, false, pool, known), cycle: cycleLength(table.strips) }
  const free = data.free && {
    classes: await counted(data, true, pool, known),
    cycle: cycleLength(table.freeStrips),
  }
  const share = (has: (spinClass: SpinClass) => boolean) => countedShare(base, has)
  return {
    ...slotOdds(table, base, free),
    features: {
      ...(data.free && { free: share(({ free: spins }) => spins > 0) }),
      ...(data.hold && { hold: share(({ coins }) => coins > 0) }),
    },
  }
}

async function counted(
  data: SlotData,
  isFree: boolean,
  pool: Pool,
  known: Remembered | undefined,
): Promise<SpinClass[]> {
  const reels = isFree ? (data.free?.reels ?? data.reels) : data.reels
  const tasks = (reels[0] ?? []).map((_, from) => ({ data, isFree, from, to: from + 1, known }))
  const line = progress(`${data.name}, ${isFree ? 'free spins' : 'spins'} counted`, tasks.length)
  let sum: SpinClass[] = []
  await pool.all('count', tasks, (result, done) => {
    sum = gatherClasses([...sum, ...result])
    line.show(done)
  })
  line.end()
  return sum
}

const countedShare = ({ classes, cycle }: Counted, has: (spinClass: SpinClass) => boolean): number =>
  classes.filter(has).reduce((sum, { counts }) => sum + counts.reduce((all, count) => all + count, 0), 0) /
  cycle
