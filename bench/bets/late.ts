import { FIRST_ID } from '../http/people.ts'
import { round, say } from '../lib/report.ts'
import { quantile } from '../lib/slices.ts'
import type { BenchBook } from './book.ts'

const BETS = 10_000
const SUSPENSIONS = 1_000
const MATCHES = 20
const PLAYERS = 64

/**
 * Bets against suspensions of their markets. The count right after the commit of a suspension is the final number of bets at the earlier
 * prices. Every later bet at these prices is a fault.
 */
export async function measureLate(book: BenchBook, people: number) {
  let placed = 0
  let refused = 0
  let busy = 0
  let isSuspending = true
  const bet = async () => {
    while (placed < BETS || isSuspending) {
      const playerId = FIRST_ID + Math.floor(Math.random() * people)
      const answer = await book.bets.place(playerId, book.slip(MATCHES)).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'busy') return undefined
        throw error
      })
      if (!answer) busy += 1
      else if (answer.bets.length > 0) placed += 1
      else refused += 1
    }
  }
  const marks: { market: number; version: number; seen: number }[] = []
  const waits: number[] = []
  const suspend = async () => {
    const versions = new Map<number, number>()
    for (let at = 0; at < SUSPENSIONS; at += 1) {
      const market = book.matches[at % MATCHES]?.market ?? 0
      const version = (versions.get(market) ?? 1) + 1
      const began = performance.now()
      await book.offer.price(market, { state: 2 })
      waits.push(performance.now() - began)
      marks.push({ market, version, seen: await book.countBefore(market, version) })
      await book.offer.price(market, { state: 1 })
      versions.set(market, version + 1)
    }
    isSuspending = false
  }
  await Promise.all([suspend(), ...Array.from({ length: PLAYERS }, bet)])
  let late = 0
  for (const { market, version, seen } of marks) late += (await book.countBefore(market, version)) - seen
  say(`${placed} bets were taken, ${refused} refused, ${busy} found a price held for too long; ${late} late`)
  return {
    late,
    late_bets: placed,
    late_suspensions: marks.length,
    late_refused: refused,
    late_busy: busy,
    suspended_p99_ms: round(quantile(waits, 0.99), 1),
    suspended_most_ms: round(Math.max(...waits), 1),
  }
}
