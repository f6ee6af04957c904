// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { buttonNamed, mount, pressKey } from '../../../../test/dom.tsx'
import { Button } from '../../../ui/button.tsx'
import { ACTION } from '../play/bet-button.tsx'
import { useKeys } from '../use-keys.ts'
import { cashOutKey } from './cash-out.tsx'

let acts: string[] = []
beforeEach(() => {
  acts = []
})

function Page({ flies }: { flies: boolean }) {
  useKeys((event) => cashOutKey(event, flies ? () => acts.push('out') : undefined))
  return (
    <>
      <Button {...ACTION} onClick={() => acts.push('bet')}>
        Apostar
      </Button>
      <button type="button" onClick={() => acts.push('sound')}>
        <span>Som</span>
      </button>
      <button type="button" onClick={() => acts.push('replay')}>
        Rever
      </button>
    </>
  )
}

it('in flight a key takes the money out from the page and from the button that bets, and presses any other button', () => {
  mount(<Page flies />)
  pressKey(document.body, ' ')
  pressKey(buttonNamed('Apostar'), 'Enter')
  pressKey(buttonNamed('Apostar'), ' ', { repeat: true })
  expect(acts).toEqual(['out', 'out'])
  pressKey(buttonNamed('Som'), 'Enter')
  pressKey(buttonNamed('Rever'), 'Enter')
  pressKey(buttonNamed('Rever'), ' ')
  expect(acts).toEqual(['out', 'out', 'sound', 'replay'])
})

it('with nothing to take a key is left to what has the focus', () => {
  mount(<Page flies={false} />)
  pressKey(buttonNamed('Apostar'), 'Enter')
  pressKey(document.body, ' ')
  expect(acts).toEqual(['bet'])
})
