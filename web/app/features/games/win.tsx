import './win.css'
import { money } from '../../lib/money.ts'
import { winLevel } from './cues.ts'
import { times } from './numbers.ts'
import { reachedE4 } from './result.ts'
import type { Round } from './round.ts'

const SHARDS = { 1: 0, 2: 14, 3: 32 }

/**
 * A win, in proportion: below twice the stake only the plate, then shards, from ten times on light as well. It passes by itself, and
 * taps go through it. The status line tells the same, and stays.
 */
export function Win({ round }: { round: Round }) {
  const level = winLevel(round)
  const count = SHARDS[level]
  return (
    <div className="mines-win" aria-hidden="true">
      {level === 3 && <span className="mines-rays" />}
      <span className="mines-shards">
        {Array.from({ length: count }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: shards have no other name
            key={index}
            style={{ '--turn': `${(360 / count) * index}deg`, '--reach': `${110 + ((index * 67) % 90)}px` }}
          />
        ))}
      </span>
      <p className="mines-plate flex flex-col items-center gap-1 rounded-lg border-2 border-win bg-ground/90 px-7 py-4 shadow-lift">
        <strong className="text-2xl leading-none text-win">{times(reachedE4(round))}</strong>
        <span className="text-base font-semibold text-text">{money(round.payout)}</span>
      </p>
    </div>
  )
}
