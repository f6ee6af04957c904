// @vitest-environment happy-dom
import './presses.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clickAlone, press, pressKey, releaseKey } from '../../test/dom.tsx'

let pressed: string[] = []
let button: HTMLButtonElement

const made = (text: string) => {
  const control = document.createElement('button')
  control.textContent = text
  control.addEventListener('click', () => pressed.push(control.textContent))
  return document.body.appendChild(control)
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
  pressed = []
  button = made('Apostar R$ 20,00')
  return () => {
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
  }
})

describe('a press does what was shown when it went down', () => {
  it('does it, by pointer, by key and by a click alone', () => {
    press(button)
    pressKey(button, 'Enter')
    clickAlone(button)
    expect(pressed).toHaveLength(3)
  })

  it.each([
    ['aria-disabled', 'true'],
    ['aria-busy', 'true'],
    ['disabled', ''],
  ])('not on a button with %s that becomes usable under the finger', (name, value) => {
    button.setAttribute(name, value)
    press(button, () => button.removeAttribute(name))
    expect(pressed).toEqual([])
    press(button)
    expect(pressed).toHaveLength(1)
  })

  it('not when another amount stands on the button', () => {
    press(button, () => (button.textContent = 'Apostar R$ 5.000,00'))
    expect(pressed).toEqual([])
  })

  it('not by the second press of a double press that another button has come under, however late', () => {
    press(button)
    const other = made('Sacar R$ 20,00')
    vi.advanceTimersByTime(900)
    press(other, () => {}, other, 2)
    expect(pressed).toEqual(['Apostar R$ 20,00'])
    press(other)
    press(other, () => {}, other, 2)
    expect(pressed).toHaveLength(3)
  })

  it('not on what the page has moved under the finger', () => {
    const other = made('Sacar')
    press(button, () => {}, other)
    press(document.body, () => {}, other)
    expect(pressed).toEqual([])
    press(other)
    expect(pressed).toEqual(['Sacar'])
  })

  it('an aria-disabled button still receives the press, to say why', () => {
    button.setAttribute('aria-disabled', 'true')
    press(button)
    expect(pressed).toHaveLength(1)
  })

  it('a press that became a scroll does not count for a later click without one', () => {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    vi.advanceTimersByTime(600)
    const other = made('Sacar')
    other.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(pressed).toEqual(['Sacar'])
  })
})

describe('a key that is held down', () => {
  it('presses once', () => {
    pressKey(button, 'Enter')
    pressKey(button, 'Enter', { repeat: true })
    expect(pressed).toHaveLength(1)
  })

  it('does not press what the focus has moved to', () => {
    const tile = made('Quadrado 13')
    pressKey(button, 'Enter')
    pressKey(tile, 'Enter', { repeat: true })
    releaseKey(tile, 'Enter')
    expect(pressed).toEqual(['Apostar R$ 20,00'])
    pressKey(tile, 'Enter')
    expect(pressed).toEqual(['Apostar R$ 20,00', 'Quadrado 13'])
  })

  it('still writes lines where lines are written', () => {
    const text = document.body.appendChild(document.createElement('textarea'))
    const down = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', repeat: true })
    text.dispatchEvent(down)
    expect(down.defaultPrevented).toBe(false)
  })
})

it('Enter in a field submits its form, whose button was not pressed', () => {
  const field = document.body.appendChild(document.createElement('input'))
  pressKey(field, 'Enter')
  clickAlone(button)
  expect(pressed).toHaveLength(1)
})
