// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { buttonNamed, clickAlone, mount, pressKey } from '../../../test/dom.tsx'
import { Button } from '../../ui/button.tsx'
import { KeepFocus } from './keep-focus.tsx'

const shown = (name: string) => (
  <KeepFocus focusKey={name}>
    <Button key={name}>{name}</Button>
  </KeepFocus>
)

it('[SPORT-1] a button that was pressed leaves the focus to the one that takes its place', () => {
  const show = mount(shown('Accept'))
  buttonNamed('Accept').focus()
  clickAlone(buttonNamed('Accept'))
  show(shown('Bet'))
  expect(document.activeElement).toBe(buttonNamed('Bet'))
})

it('[SPORT-1] what changes by itself takes the focus from nobody', () => {
  const show = mount(shown('Accept'))
  show(shown('Bet'))
  expect(document.activeElement).toBe(document.body)
})

it('[SPORT-1] a key that is held down presses nothing a second time', () => {
  mount(shown('Bet'))
  const pressed: boolean[] = []
  buttonNamed('Bet').addEventListener('keydown', (event) => pressed.push(event.defaultPrevented))
  pressKey(buttonNamed('Bet'), 'Enter')
  pressKey(buttonNamed('Bet'), 'Enter', { repeat: true })
  expect(pressed).toEqual([false, true])
})
