// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { SlipPreview } from './preview-slip.ts'

// The slip reads the boot data at import.
arrive()
const { SlipAct } = await import('./slip-act.tsx')
const { changeSlipInput, slipInput } = await import('./slip-input.ts')

beforeEach(() => {
  speak('pt', pt)
  changeSlipInput({ mode: 'multiple', stakes: { a: 600_000, b: 600_000 }, multiple: 5_000 })
})

const leg = (selection_name: string) => ({
  ...{
    leg: { name: '', specifiers: '', selection_name, home: 'Ipê', away: 'Jatobá' },
    state: 'open',
    isFull: false,
  },
})
const slipWith = (more: object) =>
  ({ sent: ['singles'], stake: 5_000, legs: [leg('home'), leg('away')], ...more }) as unknown as SlipPreview
const show = (slip: SlipPreview) => mount(<SlipAct slip={slip} isBusy={false} onBet={() => undefined} />)

it('[SPORT-4] one press lowers singles to what is taken of each', () => {
  const taken = { a: 600_000, b: 400_000 }
  show(slipWith({ blocker: { why: 'above', limit: 1_000_000, lowered: { stakes: taken } } }))
  clickAlone(buttonNamed('10.000,00'))
  expect(slipInput.get().stakes).toEqual(taken)
})

it('[SPORT-4] one press lowers a multiple to what is taken', () => {
  show(
    slipWith({ sent: ['multiple'], blocker: { why: 'above', limit: 4_000, lowered: { multiple: 4_000 } } }),
  )
  clickAlone(buttonNamed('40,00'))
  expect(slipInput.get().multiple).toBe(4_000)
})

it('[SPORT-4] names the selections of a multiple that is not taken any more, and leads to singles', () => {
  show(slipWith({ sent: ['multiple'], blocker: { why: 'full' } }))
  expect(document.body.textContent).toContain(pt.bet_slip.full_text('Ipê, Jatobá'))
  clickAlone(buttonNamed(pt.bet_slip.as_singles))
  expect(slipInput.get().mode).toBe('singles')
})
