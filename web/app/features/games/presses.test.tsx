// @vitest-environment happy-dom
import '../../ui/presses.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buttonNamed, mount, press, pressKey } from '../../../test/dom.tsx'
import { speak } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { games } from '../../messages/pt/games/games.ts'
import { mines } from '../../messages/pt/games/mines/mines.ts'
import { pt } from '../../messages/pt.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/reach-bet.ts'
import { Action } from './mines/action.tsx'
import { type MinesGame, NEW_GAME } from './mines/game.ts'
import { stakeProblem } from './stake.ts'
import { StakeInput } from './stake-input.tsx'
import { useKeys } from './use-keys.ts'

const RANGE = { min: 10, max: 2_000 }
let acts: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  speak('pt', { ...pt, games, mines } as typeof pt)
  document.body.replaceChildren()
  acts = []
  return () => vi.useRealTimers()
})

/** @param isRetry whether a bet with an unknown fate waits, so that the button is enabled at any stake */
function Bet({ typed, isRetry = false }: { typed: number; isRetry?: boolean }) {
  const [stake, setStake] = useState<number | undefined>(typed)
  const stopped = stakeProblem(stake, RANGE) !== undefined
  return (
    <>
      <StakeInput value={stake} range={RANGE} funds={undefined} disabled={false} onChange={setStake} />
      <Button
        data-bet
        aria-disabled={(stopped && !isRetry) || undefined}
        onClick={() => acts.push(`bet ${stake}`)}
      >
        Apostar {money(stake ?? 0)}
      </Button>
    </>
  )
}

it('a stake above the limit is not staked by the press that takes the focus from its field', () => {
  mount(<Bet typed={500_000} />)
  const blur = () =>
    act(
      () =>
        void document.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    )
  expect(buttonNamed(/Apostar/).textContent).toContain('5.000,00')
  press(buttonNamed(/Apostar/), blur)
  expect(acts, 'grey when it went down').toEqual([])
  expect(buttonNamed(/Apostar/).textContent).toContain('20,00')
  press(buttonNamed(/Apostar/))
  expect(acts).toEqual(['bet 2000'])
})

it('Enter in the field of the stake bets, unless the stake is not taken or the key is held down', () => {
  const inBox = (typed: number, isRetry = false) =>
    mount(
      <div data-bet-box>
        <Bet typed={typed} isRetry={isRetry} />
      </div>,
    )
  inBox(500_000, true)
  const field = () => document.querySelector('input') as Element
  pressKey(field(), 'Enter')
  expect(acts).toEqual([])
  document.body.replaceChildren()
  inBox(500)
  pressKey(field(), 'Enter', { repeat: true })
  pressKey(field(), 'a')
  expect(acts).toEqual([])
  pressKey(field(), 'Enter')
  expect(acts).toEqual(['bet 500'])
})

const round = (ending: string | null, picks: number[]) =>
  ({
    id: 'r',
    ending,
    stake: 1000,
    payout: 1100,
    cash_out_now: 1100,
    play: { picks },
  }) as unknown as MinesGame['round']

const action = (game: Partial<MinesGame>) => (
  <Action
    ref={null}
    game={{ ...NEW_GAME, ...game }}
    unsure={false}
    demo={false}
    stake={1000}
    stopped={false}
    onBet={() => acts.push('bet')}
    send={({ type }) => acts.push(type)}
  />
)

it('a double press on the cash-out starts no new round, and one that comes after a mine neither', () => {
  const show = mount(action({ round: round(null, [4]) }))
  act(() => vi.advanceTimersByTime(700))
  press(buttonNamed(/Retirar/))
  show(action({ round: round('cashed_out', [4]) }))
  for (const ms of [0, 150, 300]) {
    act(() => vi.advanceTimersByTime(ms))
    press(buttonNamed(/Apostar/))
  }
  expect(acts).toEqual(['cash_out'])
  act(() => vi.advanceTimersByTime(700))
  press(buttonNamed(/Apostar/))
  expect(acts).toEqual(['cash_out', 'bet'])
})

it('a key of the game is taken anywhere but where one writes', () => {
  function Keys() {
    useKeys(({ key }) => acts.push(key) > 0)
    return (
      <>
        <input type="text" />
        <input type="range" />
      </>
    )
  }
  mount(<Keys />)
  const [text, range] = document.querySelectorAll('input')
  for (const target of [text, range, document.body]) pressKey(target as Element, 'b')
  expect(acts).toEqual(['b', 'b'])
})
