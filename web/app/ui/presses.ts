/**
 * A press does what was shown when it went down. A blur, an answer or a moved page can change the control between the finger going down and
 * the click: such a click is dropped. A click without a press (a screen reader, a script, a key of the page) is left alone. Enter that is
 * held down presses once. The second press of a double press is dropped on anything but what the first was on. Importing this file is
 * enough: pages that take money do it at once, the others when they are idle.
 */
interface Press {
  control: Element | undefined
  look: string
  byKey: boolean
}

/** Touch screens send the click some time after the finger has gone up. */
const CLICK_WITHIN_MS = 500

let down: Press | undefined
/** What the last click was on. */
let clicked: Element | undefined

const controlOf = ({ target }: Event) =>
  (target instanceof Element && target.closest('button,a,summary')) || undefined

/** What a control promises: whether it may be pressed, and what is written on it. */
const lookOf = (control: Element | undefined) =>
  control ? control.matches(':disabled,[aria-disabled=true],[aria-busy=true]') + control.textContent : ''

function goDown(event: Event): void {
  const control = controlOf(event)
  down = { control, look: lookOf(control), byKey: event.type === 'keydown' }
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
  else if ((event.key === 'Enter' || event.key === ' ') && controlOf(event)) goDown(event)
}

function onClick(event: MouseEvent): void {
  const was = down
  // `detail` counts the presses of a pointer; a key or a script has none.
  if (!was || was.byKey !== (event.detail === 0)) return
  down = undefined
  const control = controlOf(event)
  // However late a busy page hears it: the second press of a double press was meant for what the first one was on.
  const isSecond = event.detail > 1 && clicked !== control
  clicked = control
  if (!control || (!isSecond && control === was.control && lookOf(control) === was.look)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', goDown, true)
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, goUp, true)
  addEventListener('keydown', onKeyDown, true)
  addEventListener('click', onClick, true)
}
