import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Difference } from './books.ts'
import type { NewsCheck } from './watch-checks.ts'
import { checkStretch, nextStretch, type Stretch } from './watch-stretch.ts'

/** A batch of a lane: its number and its hash, hexadecimal. */
export interface Head {
  seq: number
  hash: string
}

/** Progress of the watch in a lane. */
export interface LaneWatch {
  /** Head up to which the batches are checked. */
  seen: Head
  /** Head up to which the batches were sound; equal to `seen` while no batch is broken. */
  sound: Head
  broken: Broken[]
}

interface Broken {
  stretch: Stretch
  differences: Difference[]
}

const EMPTY_CHAIN = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** Maximum broken stretches of a lane, because each is checked again every minute. Beyond it the rest of the lane is not checked. */
const BROKEN_AT_MOST = 20

type Heads = Readonly<Record<string, readonly [seq: number, hash: string]>>

export const lanesFrom = (heads: Heads): Map<number, LaneWatch> => {
  const lanes = new Map<number, LaneWatch>()
  for (const [lane, [seq, hash]] of Object.entries(heads)) lanes.set(Number(lane), soundAt({ seq, hash }))
  return lanes
}

const soundAt = (head: Head): LaneWatch => ({ seen: head, sound: head, broken: [] })

/** Continues from the heads that an operator accepted. */
export function acceptHeads(lanes: Map<number, LaneWatch>, heads: Heads): void {
  for (const [lane, [seq, hash]] of Object.entries(heads)) lanes.set(Number(lane), soundAt({ seq, hash }))
}

/** Checks the next batches of every lane and moves `lanes` past them. */
export async function checkNews(tx: Tx, lanes: Map<number, LaneWatch>, ledgerChecks: readonly NewsCheck[]) {
  let checked = 0
  let waiting = 0
  const { rows } = await sql<{
    lane: number
    head_seq: bigint
  }>`select lane, head_seq from ledger.lanes`.execute(tx)
  for (const { lane, head_seq } of rows) {
    const known = lanes.get(lane) ?? soundAt({ seq: 0, hash: EMPTY_CHAIN })
    if (known.broken.length >= BROKEN_AT_MOST) continue
    const stretch = await nextStretch(tx, lane, known.seen.seq)
    if (!stretch) continue
    const differences = await checkStretch(tx, stretch, known.seen.hash, ledgerChecks)
    const broken = differences.length > 0 ? [...known.broken, { stretch, differences }] : known.broken
    const seen = { seq: known.seen.seq + stretch.batches, hash: stretch.hash }
    lanes.set(lane, { seen, sound: broken.length === 0 ? seen : known.sound, broken })
    checked += stretch.batches
    waiting += Number(head_seq) - seen.seq
  }
  return { checked, waiting }
}

/** Checks the broken stretches again; a repaired stretch counts as sound. */
export async function recheckBroken(
  tx: Tx,
  lanes: Map<number, LaneWatch>,
  ledgerChecks: readonly NewsCheck[],
): Promise<void> {
  for (const [lane, { seen, sound, broken }] of lanes) {
    if (broken.length === 0) continue
    const still: Broken[] = []
    for (const { stretch } of broken) {
      const before = (await readHash(tx, stretch.first - 1n)) ?? EMPTY_CHAIN
      const isFirst = stretch.first === (BigInt(lane) << 40n) + BigInt(sound.seq + 1)
      const differences = await checkStretch(tx, stretch, isFirst ? sound.hash : before, ledgerChecks)
      if (differences.length > 0) still.push({ stretch, differences })
    }
    const head = {
      seq: seen.seq,
      hash: (await readHash(tx, (BigInt(lane) << 40n) + BigInt(seen.seq))) ?? seen.hash,
    }
    lanes.set(lane, { seen: head, sound: still.length === 0 ? head : sound, broken: still })
  }
}

async function readHash(tx: Tx, batch: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from ledger.batches where id = ${batch}`.execute(tx)
  return rows[0]?.hash
}
