type Control = HTMLInputElement | HTMLSelectElement

const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio'
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/**
 * What is typed, ticked or chosen before the page is awake, React knows nothing of, and it would put back what the server wrote.
 * Called before React begins; what it returns is called once the page is awake, and tells it everything as if it were done then.
 */
export function replayFields(): () => void {
  const left = new Map<Control, string | boolean>()
  const take = ({ target }: { target: unknown }) => {
    if (isControl(target))
      left.set(target, isTick(target) ? (target as HTMLInputElement).checked : target.value)
  }
  for (const target of document.querySelectorAll<Control>('input,select'))
    if (isTouched(target)) take({ target })
  addEventListener('input', take, true)
  return () => {
    removeEventListener('input', take, true)
    for (const [control, state] of left) {
      // A part of the page that still sleeps wakes up for an event, but does not hear that one.
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

/** React keeps what it wrote itself, through the element's own setter, and hears of what differs from that. The caret stays. */
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
