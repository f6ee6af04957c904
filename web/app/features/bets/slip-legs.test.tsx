// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { LegPreview, SlipPreview } from './preview-slip.ts'

// The slip reads the boot data at import.
arrive()
const { SlipLegs } = await import('./slip-legs.tsx')
const { changeSlipInput, slipInput } = await import('./slip-input.ts')
const { wallet } = await import('../../state/wallet.ts')

beforeEach(() => {
  speak('pt', pt)
  changeSlipInput({ stakes: {} })
})

const leg = (home: string): LegPreview => ({
  leg: {
    ...{ fixture: 1, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 3 },
    ...{ home, away: 'B', sport: 'football', tournament: 'Série A', starts_at: '2027-01-01T20:00:00.000Z' },
    ...{ name: 'three_way', selection_name: 'home' },
  },
  state: 'open',
  ...{ key: home, odds: 1_850, version: 3, stake: undefined, payout: 0 },
  ...{ highest: 20_000, isFull: false },
})
const slip = (...homes: string[]) =>
  ({ mode: 'singles', sent: ['singles'], legs: homes.map(leg), related: new Set() }) as unknown as SlipPreview

it('[SPORT-1] a selection that is alone on the slip has chips and the highest stake to press', () => {
  mount(<SlipLegs slip={slip('Paineira')} last={undefined} />)
  clickAlone(buttonNamed(/\+10$/))
  expect(slipInput.get().stakes).toEqual({ Paineira: 1_000 })
  clickAlone(buttonNamed(/Máximo: R\$\s200,00/))
  expect(slipInput.get().stakes).toEqual({ Paineira: 20_000 })
})

it('[SPORT-1] whoever has less than is taken presses all that he has', () => {
  wallet.set({ balance: 1_406, bonus: 100, version: 1 })
  mount(<SlipLegs slip={slip('Paineira')} last={undefined} />)
  clickAlone(buttonNamed(/Tudo: R\$\s15,06/))
  expect(slipInput.get().stakes).toEqual({ Paineira: 1_506 })
  wallet.set(undefined)
})

it('[SPORT-1] of several each has its field and what it may pay', () => {
  mount(<SlipLegs slip={slip('Paineira', 'Aroeira')} last={20_001} />)
  expect(() => buttonNamed(/\+10$/)).toThrow('No button')
  expect(document.querySelectorAll('input')).toHaveLength(2)
  expect(document.body.textContent?.match(/Pode pagar/g)).toHaveLength(2)
})

it('[SPORT-1] the last stake is proposed for each single, unless less is taken', () => {
  mount(<SlipLegs slip={slip('Paineira', 'Aroeira')} last={700} />)
  clickAlone(buttonNamed(/Usar R\$\s7,00/))
  expect(slipInput.get().stakes).toEqual({ Paineira: 700 })
})
