import type { Tx } from '../../../platform/db.ts'
import { type ForeignPix, listForeignPix } from '../../money/cashier/index.ts'

const PAGE = 500
const MOST_PIX = 20_000

/** Pix for players' charges that other people paid, over the whole house, since a moment. `isWhole` is false if there are more than are read. */
export async function listAllForeignPix(
  tx: Tx,
  since: Date,
): Promise<{ pix: ForeignPix[]; isWhole: boolean }> {
  const found: ForeignPix[] = []
  let after = ''
  for (let read = 0; read < MOST_PIX; read += PAGE) {
    const { pix, last } = await listForeignPix(tx, { since, after, limit: PAGE })
    found.push(...pix)
    if (last === undefined) return { pix: found, isWhole: true }
    after = last
  }
  return { pix: found, isWhole: false }
}
