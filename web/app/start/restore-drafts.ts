import { dialog, openDialog } from '../state/dialogs.ts'
import { DRAFTS, type DraftField, isTick, type StoredDraft } from './drafts.ts'

const WAITS_FOR_MS = 60_000

/**
 * Opens the dialog again and fills its fields and the fields of the page as they appear. Input made meanwhile stays.
 */
export function restoreDrafts(): void {
  const draft = claimDraft()
  if (!draft || draft.at !== location.pathname + location.search) return
  if (draft.dialog && !dialog.get()) openDialog(draft.dialog)
  const remaining = [...draft.fields]
  const fill = () => {
    for (const field of [...remaining]) {
      const element = [...document.getElementsByName(field.name)].find((candidate) =>
        isUnchanged(candidate, field),
      ) as DraftField
      if (!element) continue
      remaining.splice(remaining.indexOf(field), 1)
      if (element !== document.activeElement || element.value === '') put(element, field)
    }
    if (remaining.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), WAITS_FOR_MS)
  fill()
}

function claimDraft(): StoredDraft | undefined {
  try {
    const text = sessionStorage.getItem(DRAFTS)
    sessionStorage.removeItem(DRAFTS)
    return text ? (JSON.parse(text) as StoredDraft) : undefined
  } catch {
    return undefined
  }
}

const isUnchanged = (element: Element, { value, checked }: StoredDraft['fields'][number]) =>
  isTick(element)
    ? checked !== undefined && element.value === value
    : checked === undefined && 'value' in element

/** Dispatches input events, so that a controlled component stores the value. */
function put(element: DraftField, { value, checked }: StoredDraft['fields'][number]): void {
  if (isTick(element)) {
    if (element.checked !== checked) element.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
