// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { mount, press, pressKey } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { pt } from '../../../messages/pt.ts'
import { useKeys } from '../use-keys.ts'
import { chooseByArrow } from './arrow-choice.ts'
import { BetChoices, stakedWhere } from './bet-choices.tsx'

const COLOURS = ['red', 'white', 'black'] as const
const BETS = [
  { on: 'red', stake: 100 },
  { on: 'red', stake: 50 },
]

function Page() {
  const [chosen, choose] = useState<(typeof COLOURS)[number]>('red')
  useKeys((event) => chooseByArrow(event, COLOURS, chosen, choose))
  return (
    <>
      <BetChoices
        label="Cor"
        options={COLOURS}
        chosen={chosen}
        onChoose={choose}
        stakedOn={(colour) => stakedWhere(BETS, ({ on }) => on === colour)}
        look={(colour) => ({ 'data-colour': colour })}
      >
        {(colour) => <span>{colour}</span>}
      </BetChoices>
      <input type="text" />
    </>
  )
}

beforeEach(() => {
  speak('pt', { ...pt, games } as typeof pt)
  document.body.replaceChildren()
  mount(<Page />)
})

const option = (name: string) => document.querySelector(`input[value="${name}"]`) as HTMLInputElement
const chosen = () => document.querySelector<HTMLInputElement>('input:checked')?.value

it('one of a few bets is chosen by a press or by arrows from anywhere, and never beyond the ends', () => {
  expect(chosen()).toBe('red')
  pressKey(document.body, 'ArrowRight')
  expect(chosen()).toBe('white')
  pressKey(document.body, 'ArrowRight')
  pressKey(document.body, 'ArrowRight')
  expect(chosen()).toBe('black')
  pressKey(document.body, 'ArrowLeft')
  expect(chosen()).toBe('white')
  press(option('red'))
  expect(chosen()).toBe('red')
})

it('arrows are left to what moves by them itself: the options and fields', () => {
  pressKey(document.querySelector('input[type="text"]') as Element, 'ArrowRight')
  pressKey(option('red'), 'ArrowRight')
  expect(chosen()).toBe('red')
})

it('shows what is staked on each in this round', () => {
  const text = (name: string) => option(name).closest('label')?.textContent
  expect(text('red')).toContain(games.staked(money(150)))
  expect(text('white')).toBe('white')
})
