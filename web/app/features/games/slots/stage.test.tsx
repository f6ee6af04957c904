// @vitest-environment happy-dom
import { wordStream } from '@jogo/rules/fair/words'
import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import figures from '../../../../../docs/games/ipe.json' with { type: 'json' }
import data from '../../../../../rules/src/games/slots/ipe.json' with { type: 'json' }
import { mount, press } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { slots } from '../../../messages/pt/games/slots/slots.ts'
import { pt } from '../../../messages/pt.ts'
import { Plate } from './plate.tsx'
import { buildSlot, type SlotRound } from './slot.ts'
import { roundPictures, Stage } from './stage.tsx'
import { slotResult } from './texts.ts'
import { showMs } from './timing.ts'

const slot = buildSlot('ipe', [data], figures, { symbols: '/symbols.avif', backdrop: '/backdrop.avif' })

/** The first round of a public seed with `isWanted` true. */
function findRound(isWanted: (units: number, free: number) => boolean): SlotRound {
  for (let nonce = 0; ; nonce += 1) {
    const draws = slot.game.draw(
      wordStream({ serverSeed: '11'.repeat(32), clientSeed: 'stage' }, nonce),
      {},
      1,
    )
    const { units, free } = slot.game.outcome(draws, 1)
    const payout = Number(unitsPaid(cents(100), units, slot.table.data))
    if (isWanted(units, free.length))
      return {
        id: `round-${nonce}`,
        version: 1,
        stake: 100,
        payout,
        ending: payout > 0 ? 'won' : 'lost',
        play: { game: 'ipe', draws },
      } as unknown as SlotRound
  }
}

const winning = findRound((units, free) => units > 10 && free === 0)
const featured = findRound((_, free) => free > 0)
let ended = 0
let isStill = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  speak('pt', { ...pt, games, slots } as typeof pt)
  document.body.replaceChildren()
  ended = 0
  isStill = false
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const stage = (round: SlotRound | undefined, revealing?: SlotRound, isWaiting = false) => (
  <Stage
    slot={slot}
    round={round}
    revealing={revealing}
    isWaiting={isWaiting}
    onRevealed={() => {
      ended += 1
    }}
  />
)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const text = () => document.body.textContent ?? ''

it('[LAW-GAM-3] says nothing of the top prize while no round is played', () => {
  mount(<Plate table={slot.table} moment={undefined} stake={undefined} chosen={undefined} />)
  expect(document.body.textContent).toBe('')
})

it('a round is shown in the time that is allowed for it, then it is over', () => {
  mount(stage(undefined, winning))
  const all = showMs(roundPictures(slot, winning), 5)
  for (let ms = 10; ms < all; ms += 10) pass(10)
  expect(ended).toBe(0)
  for (let ms = 0; ms < 50; ms += 10) pass(10)
  expect(ended).toBe(1)
})

it('free spins are counted one by one, with what they won so far', () => {
  mount(stage(undefined, featured))
  const seen: string[] = []
  for (let at = 0; at < 400 && ended === 0; at += 1) {
    seen.push(text())
    pass(200)
  }
  const { free } = slot.game.outcome(featured.play.draws, 1)
  for (let spin = 1; spin <= free.length; spin += 1)
    expect(seen.some((caption) => caption.includes(`Giro grátis ${spin} de `))).toBe(true)
  expect(seen.some((caption) => caption.includes('Todos os prêmios valem 2×'))).toBe(true)
  expect(ended).toBe(1)
})

it('a tap on the reels shows the end at once', () => {
  mount(stage(undefined, featured))
  press(document.querySelector('[aria-label="Mostrar o resultado agora"]') as Element)
  expect(ended).toBe(1)
})

it('whoever wants no motion sees the end at once', () => {
  isStill = true
  mount(stage(undefined, featured))
  expect(ended).toBe(1)
})

it('whoever looks away finds the end: a hidden page does not wait for its clocks', () => {
  mount(stage(undefined, featured))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  vi.restoreAllMocks()
  expect(ended).toBe(1)
})

it('at rest each win is lit by itself, with its line and its amount', () => {
  mount(stage(winning))
  const wins = roundPictures(slot, winning).at(-1)?.wins ?? []
  expect(document.querySelectorAll('.slot-lines polyline')).toHaveLength(
    wins.filter(({ line }) => line !== undefined).length,
  )
  pass(1_600)
  expect(document.querySelectorAll('.slot-lit')).toHaveLength(wins[0]?.cells.length ?? 0)
  expect(text()).toMatch(/Linha \d+: \d × /)
})

it('turns while it waits, and names no outcome of before', () => {
  mount(stage(winning, undefined, true))
  expect(document.querySelectorAll('.slot-lit')).toHaveLength(0)
  expect(document.querySelectorAll('.slot-runs .slot-moving > span').length).toBeGreaterThan(5 * 9)
})

it('a round of data that came later is over at once instead of breaking the page', () => {
  mount(stage(undefined, { ...winning, version: 9 }))
  expect(ended).toBe(1)
})

it('what comes back without being more than the stake is not called a win', () => {
  const partly = findRound((units) => units > 0 && units < 10)
  expect(slotResult(slot, partly)).toMatch(/^Voltaram R\$/)
  expect(slotResult(slot, winning)).toMatch(/^Você ganhou R\$/)
  expect(
    slotResult(
      slot,
      findRound((units) => units === 0),
    ),
  ).toBe('Nada desta vez.')
})
