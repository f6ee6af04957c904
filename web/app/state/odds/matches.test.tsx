// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'

// The format of odds reads the boot data at import.
arrive()
const { matchNow, storeMatch, useMatchNow } = await import('./matches.ts')
const { prices } = await import('./prices.ts')
const { priceKey } = await import('./price-store.ts')

beforeEach(() => {
  speak('pt', pt)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const match = { id: 1_001, state: 'running' as const, minute: 10, match_status: 6, periods: [] }
const at = (home: number) => ({ ...match, score: { home, away: 0 } })

function Row() {
  const { score } = useMatchNow(at(0))
  return (
    <>
      <strong>{score?.home}</strong>
      <div className="row">
        <button type="button" className="odds">
          <span className="price">1,85</span>
        </button>
      </div>
    </>
  )
}

it('[SPORT-1] the score of a moment and its prices change together', () => {
  mount(<Row />)
  const place = document.querySelector('.row') as Element
  prices.show(priceKey(1_001, 1, ''), place)
  prices.see(place, true)
  const line = (version: number, odds: number) => [
    { market: 1, specifiers: '', version, state: 'open' as const, odds: [odds] },
  ]
  const shown = () => [document.querySelector('strong')?.textContent, place.textContent]
  storeMatch(1_001, 1, at(0))
  prices.storePrices(1_001, 1, line(1, 1_850))
  act(() => vi.advanceTimersByTime(300))
  expect(shown()).toEqual(['0', '1,85'])
  storeMatch(1_001, 2, at(1))
  prices.storePrices(1_001, 2, line(2, 1_300))
  // A render in between shows the score that belongs to the prices on the screen.
  act(() => storeMatch(1_002, 1, at(0)))
  expect([matchNow(1_001)?.score?.home, ...shown()]).toEqual([1, '0', '1,85'])
  act(() => vi.advanceTimersByTime(300))
  expect(shown()).toEqual(['1', '1,30'])
})
