import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** For tests with `@vitest-environment happy-dom`. Renders in the page; returns how to render again. */
export function mount(content: ReactNode): (next: ReactNode) => void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (next: ReactNode) => act(() => root.render(next))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  show(content)
  return show
}

const send = (target: Element, event: Event) => act(() => void target.dispatchEvent(event))
const options = { bubbles: true, cancelable: true }

/**
 * A press by finger or mouse: `between` runs after pointer down, and `over` is the target of pointer up. @param detail click count of
 * the browser
 */
export function press(target: Element, between: () => void = () => {}, over = target, detail = 1): void {
  send(target, new PointerEvent('pointerdown', options))
  between()
  send(over, new PointerEvent('pointerup', options))
  send(over, new MouseEvent('click', { ...options, detail }))
}

/** Presses a key. A focused button is clicked, as in browsers, unless the page has prevented the key. */
export function pressKey(target: Element, key: string, { repeat = false } = {}): void {
  const down = new KeyboardEvent('keydown', { ...options, key, repeat })
  send(target, down)
  if (key === 'Enter' && target.localName === 'button' && !down.defaultPrevented)
    send(target, new MouseEvent('click', { ...options, detail: 0 }))
}

export const releaseKey = (target: Element, key: string): void =>
  send(target, new KeyboardEvent('keyup', { ...options, key }))

/** A click without a press: a screen reader, or a script. */
export const clickAlone = (target: Element): void =>
  send(target, new MouseEvent('click', { ...options, detail: 0 }))

export const buttonNamed = (name: string | RegExp): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.match(name))
  if (!found) throw new Error(`No button ${name} in ${document.body.textContent}`)
  return found
}
