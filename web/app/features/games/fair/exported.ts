import { slices } from '../../../lib/slices.ts'
import { readDiffers } from '../recheck/differs.ts'
import { isRecord, type ReadRound, roundIn, valueText } from './proof.ts'

/** Checkable rounds of an exported file, in its order, and the number of all other rounds. */
export interface Exported {
  rounds: readonly ReadRound[]
  unread: number
}

/** Reads `{"rounds":[…]}`. A round with a secret seed, or of an unsupported game, is left out and counted. */
export function readExport(text: string): Exported {
  const { rounds: all } = JSON.parse(text) as { rounds: unknown[] }
  const rounds = all.flatMap((item) => {
    const round = isRecord(item) ? roundIn(item) : undefined
    return round && valueText(round.said.server_seed ?? round.said.hash) !== '' ? [round] : []
  })
  return { rounds, unread: all.length - rounds.length }
}

/** Progress of a check of all rounds. */
export interface CheckedAll {
  done: number
  differing: readonly ReadRound[]
}

/** Interval of progress reports, ms. */
const REPORT_MS = 100

/**
 * Recomputes all rounds, in slices that leave the page responsive; rounds of a chain are ordered by place, so
 * that each round leads back to the round before.
 * @throws TypeError without network for the code of a game
 */
export async function checkAll(
  rounds: readonly ReadRound[],
  { onReport, signal }: { onReport: (now: CheckedAll) => void; signal: AbortSignal },
): Promise<void> {
  const rest = slices()
  const differing: ReadRound[] = []
  let reported = 0
  const placed = [...rounds].sort((a, b) => roundPlace(a) - roundPlace(b))
  for (const [at, round] of placed.entries()) {
    if (await readDiffers(round)) differing.push(round)
    await rest()
    if (signal.aborted) return
    if (performance.now() - reported < REPORT_MS && at + 1 < placed.length) continue
    reported = performance.now()
    onReport({ done: at + 1, differing: [...differing] })
  }
}

const roundPlace = ({ said: { place } }: ReadRound): number => (typeof place === 'number' ? place : 0)
