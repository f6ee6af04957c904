type Control = HTMLInputElement | HTMLSelectElement

const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio'
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/**
 * React ignores input made before hydration and would restore the server's values. Call this function before hydration starts. Call the
 * returned function afterwards; it dispatches the events for every changed field.
 */
export function replayFields(): () => void {
  const changed = new Map<Control, string | boolean>()
  const take = ({ target }: { target: unknown }) => {
    if (isControl(target))
      changed.set(target, isTick(target) ? (target as HTMLInputElement).checked : target.value)
  }
  for (const target of document.querySelectorAll<Control>('input,select'))
    if (isTouched(target)) take({ target })
  addEventListener('input', take, true)
  return () => {
    removeEventListener('input', take, true)
    for (const [control, state] of changed) {
      // The first event in a part before its hydration only makes React hydrate the part; the event does not reach
      // the handlers.
      tell(control, 'input')
      if (control instanceof HTMLSelectElement) choose(control, state as string)
      else if (!isTick(control)) type(control, state as string)
      else if (state || control.type === 'checkbox') tick(control, state as boolean)
    }
  }
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** React tracks values through the element's own setter and ignores an event without a change. The caret is restored. */
function type(field: HTMLInputElement, text: string): void {
  const caret = field.selectionStart
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  if (caret !== null) field.setSelectionRange(caret, caret)
  tell(field, 'input')
}

function tick(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  tell(field, 'change')
}

const tell = (control: Control, event: string) => control.dispatchEvent(new Event(event, { bubbles: true }))
