/**
 * A press has the effect shown at its start. A blur, an answer or a moved page can change the control between pointer
 * down and click; such a click is dropped. A click without a press (a screen reader, a script, a key of the page) is
 * left alone. A held Enter presses once. The second press of a double press is dropped on any other control.
 * Importing this file is enough: pages that take money import it at once, all other pages when idle.
 */
interface Press {
  control: Element | undefined
  look: string
  byKey: boolean
}

/** Touch screens send the click some time after pointer up. */
const CLICK_WITHIN_MS = 500

let down: Press | undefined
/** Target of the last click. */
let clicked: Element | undefined

const eventControl = ({ target }: Event) =>
  (target instanceof Element && target.closest('button,a,summary')) || undefined

/** Appearance of a control: enabled state and text. */
const appearance = (control: Element | undefined) =>
  control ? control.matches(':disabled,[aria-disabled=true],[aria-busy=true]') + control.textContent : ''

function goDown(event: Event): void {
  const control = eventControl(event)
  down = { control, look: appearance(control), byKey: event.type === 'keydown' }
}

function goUp(): void {
  const mine = down
  setTimeout(() => {
    if (down === mine) down = undefined
  }, CLICK_WITHIN_MS)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
  else if ((event.key === 'Enter' || event.key === ' ') && eventControl(event)) goDown(event)
}

function onClick(event: MouseEvent): void {
  const was = down
  // `detail` counts pointer presses; it is 0 for a key or a script.
  if (!was || was.byKey !== (event.detail === 0)) return
  down = undefined
  const control = eventControl(event)
  // The second press of a double press was meant for the target of the first press, even when a busy page handles it
  // late.
  const isSecond = event.detail > 1 && clicked !== control
  clicked = control
  if (!control || (!isSecond && control === was.control && appearance(control) === was.look)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', goDown, true)
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, goUp, true)
  addEventListener('keydown', onKeyDown, true)
  addEventListener('click', onClick, true)
}
