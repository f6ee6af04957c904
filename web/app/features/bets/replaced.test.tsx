// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { SlipLeg } from '../../state/slip-store.ts'

// The slip reads the boot data as it is imported.
arrive()
const { slip } = await import('../../state/slip-store.ts')
const { mayPutBack, replaced, replaceSlip } = await import('./replaced.ts')
const { PutBack } = await import('./put-back.tsx')

const leg = (fixture: number, odds = 1_850): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds, version: 3 },
  ...{ home: 'Paineira', away: 'Aroeira', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2027-01-01T20:00:00.000Z', name: 'three_way', selection_name: 'home' },
})
const offered = () => mayPutBack(replaced.get(), slip.legs())

it('[SPORT-1] the slip that a code took the place of comes back by one press', () => {
  speak('pt', pt)
  slip.replace([leg(1), leg(2)])
  expect(replaceSlip([leg(3)])).toBe(true)
  expect(slip.legs()).toEqual([leg(3)])
  mount(<PutBack legs={slip.legs()} />)
  expect(document.body.textContent).toContain('2 seleções de antes guardadas')
  clickAlone(buttonNamed('Desfazer'))
  expect(slip.legs()).toEqual([leg(1), leg(2)])
  expect(offered()).toBeUndefined()
})

it('is offered while the slip holds what the code put there, at whatever odds', () => {
  slip.replace([leg(1)])
  replaceSlip([leg(3)])
  slip.replace([leg(3, 2_000)])
  expect(offered()).toEqual([leg(1)])
  slip.toggle(leg(4))
  expect(offered()).toBeUndefined()
})

it('nothing is to be put back of an empty slip, or of one with the same selections', () => {
  slip.replace([])
  expect(replaceSlip([leg(3)])).toBe(false)
  expect(replaceSlip([leg(3, 2_000)])).toBe(false)
})
