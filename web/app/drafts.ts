import { type Dialog, dialog, openDialog } from './state/dialogs.ts'

/** In session storage; the entry file checks whether there is any. */
const KEY = 'drafts'
const WAITS_FOR_MS = 60_000
const NEVER_KEPT = new Set(['password', 'hidden', 'file', 'submit', 'button'])

interface Draft {
  /** The page on which it was typed, with its query. */
  at: string
  dialog?: Dialog | undefined
  fields: { name: string; value: string; checked?: boolean | undefined }[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Stores what is typed into named fields, and the open dialog, for a reload of this tab. Never a password. */
export function keepDrafts(): void {
  const fields = [...document.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
    .filter((field) => !isSecret(field) && (isTick(field) || field.value !== ''))
    .map((field) => ({
      name: field.name,
      value: field.value,
      checked: isTick(field) ? field.checked : undefined,
    }))
  const draft: Draft = { at: location.pathname + location.search, dialog: dialog.get(), fields }
  if (fields.length === 0 && !draft.dialog) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

/** A password that is shown has the type of text; what it is for stays. */
const isSecret = ({ type, autocomplete }: Field) => NEVER_KEPT.has(type) || /password/.test(autocomplete)

/** Opens the dialog again and fills its fields and those of the page as they appear. What was typed meanwhile stays. */
export function restoreDrafts(): void {
  const draft = takeDraft()
  if (!draft || draft.at !== location.pathname + location.search) return
  if (draft.dialog && !dialog.get()) openDialog(draft.dialog)
  const left = [...draft.fields]
  const fill = () => {
    for (const field of [...left]) {
      const element = [...document.getElementsByName(field.name)].find((one) => isOf(one, field)) as Field
      if (!element) continue
      left.splice(left.indexOf(field), 1)
      if (element !== document.activeElement || element.value === '') put(element, field)
    }
    if (left.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), WAITS_FOR_MS)
  fill()
}

function takeDraft(): Draft | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text ? (JSON.parse(text) as Draft) : undefined
  } catch {
    return undefined
  }
}

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isOf = (element: Element, { value, checked }: Draft['fields'][number]) =>
  isTick(element)
    ? checked !== undefined && element.value === value
    : checked === undefined && 'value' in element

/** Dispatches the events of typing, so that a controlled component takes the value over. */
function put(element: Field, { value, checked }: Draft['fields'][number]): void {
  if (isTick(element)) {
    if (element.checked !== checked) element.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
