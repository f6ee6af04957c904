import { readDiffers } from '../recheck/differs.ts'
import { isRecord, type ReadRound, roundIn, textOf } from './proof.ts'
import { slices } from './slices.ts'

/** The rounds of an exported file that can be checked, in its order, and how many others it has. */
export interface Exported {
  rounds: readonly ReadRound[]
  unread: number
}

/** Reads `{"rounds":[…]}`. A round whose seed is not revealed, or of a game that is not checked here, is left out and counted. */
export function readExport(text: string): Exported {
  const { rounds: all } = JSON.parse(text) as { rounds: unknown[] }
  const rounds = all.flatMap((one) => {
    const round = isRecord(one) ? roundIn(one) : undefined
    return round && textOf(round.said.server_seed ?? round.said.hash) !== '' ? [round] : []
  })
  return { rounds, unread: all.length - rounds.length }
}

/** How far a check of all rounds is. */
export interface CheckedAll {
  done: number
  differing: readonly ReadRound[]
}

/** Between two reports of how far it is, ms. */
const REPORT_MS = 100

/**
 * Computes all rounds again, in slices that leave the page free; those of a chain by their places, so that each leads back to the one before.
 * @throws TypeError without network for the code of a game
 */
export async function checkAll(
  rounds: readonly ReadRound[],
  { onReport, signal }: { onReport: (now: CheckedAll) => void; signal: AbortSignal },
): Promise<void> {
  const rest = slices()
  const differing: ReadRound[] = []
  let reported = 0
  const placed = [...rounds].sort((a, b) => placeOf(a) - placeOf(b))
  for (const [at, round] of placed.entries()) {
    if (await readDiffers(round)) differing.push(round)
    await rest()
    if (signal.aborted) return
    if (performance.now() - reported < REPORT_MS && at + 1 < placed.length) continue
    reported = performance.now()
    onReport({ done: at + 1, differing: [...differing] })
  }
}

const placeOf = ({ said: { place } }: ReadRound): number => (typeof place === 'number' ? place : 0)
