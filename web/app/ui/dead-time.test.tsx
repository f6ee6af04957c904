// @vitest-environment happy-dom
import './presses.ts'
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { clickAlone, mount, press, pressKey } from '../../test/dom.tsx'
import { Button } from './button.tsx'
import { useDeadTime } from './dead-time.ts'

let acts: string[] = []

function Turning({ meaning }: { meaning: string }) {
  const dead = useDeadTime(meaning)
  return (
    <Button aria-disabled={dead || undefined} onClick={() => acts.push(meaning)}>
      {meaning}
    </Button>
  )
}

const button = () => document.querySelector('button') as HTMLButtonElement
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
  acts = []
  return () => vi.useRealTimers()
})

it('a second press within 700 ms of a button changing its meaning does nothing, by pointer, key or alone', () => {
  const show = mount(<Turning meaning="cash_out" />)
  after(700)
  press(button())
  show(<Turning meaning="bet" />)
  for (const ms of [0, 150, 300, 240]) {
    after(ms)
    press(button())
    pressKey(button(), 'Enter')
    clickAlone(button())
  }
  expect(acts).toEqual(['cash_out'])
  after(10)
  press(button())
  expect(acts).toEqual(['cash_out', 'bet'])
})

it('the time begins anew with each change, also back to what it was', () => {
  const show = mount(<Turning meaning="bet" />)
  after(700)
  show(<Turning meaning="pick_first" />)
  after(300)
  show(<Turning meaning="bet" />)
  after(500)
  press(button())
  expect(acts).toEqual([])
  after(200)
  press(button())
  expect(acts).toEqual(['bet'])
})

it('a button that keeps its meaning may be pressed at once, again and again', () => {
  const show = mount(<Turning meaning="bet" />)
  after(700)
  press(button())
  show(<Turning meaning="bet" />)
  press(button())
  expect(acts).toEqual(['bet', 'bet'])
})

it('a button that appears where another stood is dead at first; one that the server rendered is not', async () => {
  mount(<Turning meaning="confirm" />)
  press(button())
  expect(acts).toEqual([])
  const place = document.body.appendChild(document.createElement('div'))
  const page = (
    <StrictMode>
      <Turning meaning="bet" />
    </StrictMode>
  )
  place.innerHTML = renderToString(page)
  await act(async () => void hydrateRoot(place, page))
  press(place.querySelector('button') as HTMLButtonElement)
  expect(acts).toEqual(['bet'])
})
