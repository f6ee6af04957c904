// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { wheel } from '../../../messages/pt/games/wheel/wheel.ts'
import { pt } from '../../../messages/pt.ts'
import Pays from './pays.tsx'

beforeEach(() => {
  speak('pt', { ...pt, games, wheel } as typeof pt)
  document.body.replaceChildren()
})

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((child) => child.textContent))

it('shows of each number what the stake returns where the highest wins are cut', () => {
  const show = mount(<Pays stake={100} maxWin={1_000_000_000} />)
  expect(rows()[5]).toEqual(['40', '1/54', money(4_100), '90,81%'])
  show(<Pays stake={500} maxWin={100_000} />)
  expect(rows()[5]?.[3]).toBe('86,06%')
  expect(rows()[0]?.[3]).toBe('95,27%')
})

it('names the highest stake of a number that does not take the chosen one', () => {
  mount(<Pays stake={600} maxWin={100_000} />)
  expect(rows()[5]?.[3]).toBe(wheel.takes_most(money(585)))
})
