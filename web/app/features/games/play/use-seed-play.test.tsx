// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import { usePace } from './use-seed-play.ts'

const Page = ({ round }: { round?: string }) => <p>{usePace(round) ? 'waits' : 'may'}</p>
const shown = () => document.querySelector('p')?.textContent
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it.each([
  ['open', false],
  ['br', true],
] as const)(
  '[LAW-GAM-9] under the law %s the next round waits for five seconds: %s',
  (jurisdiction, waits) => {
    vi.useFakeTimers()
    arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
    const show = mount(<Page />)
    expect(shown()).toBe('may')
    for (const round of ['first', 'second']) {
      show(<Page round={round} />)
      expect(shown()).toBe(waits ? 'waits' : 'may')
      after(4_900)
      expect(shown()).toBe(waits ? 'waits' : 'may')
      after(200)
      expect(shown()).toBe('may')
    }
    vi.useRealTimers()
  },
)
