import { type Dialog, dialog } from '../state/dialogs.ts'

/** Key of drafts in session storage; the entry file checks whether drafts exist. */
export const DRAFTS = 'drafts'
const NEVER_KEPT = new Set(['password', 'hidden', 'file', 'submit', 'button'])

export interface StoredDraft {
  /** The page of the input, with its query. */
  at: string
  dialog?: Dialog | undefined
  fields: { name: string; value: string; checked?: boolean | undefined }[]
}

export type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Stores the input of named fields, and the open dialog, for a reload of this tab. Never a password. */
export function storeDrafts(): void {
  const fields = [...document.querySelectorAll<DraftField>('input[name], textarea[name], select[name]')]
    .filter((field) => !isSecret(field) && (isTick(field) || field.value !== ''))
    .map((field) => ({
      name: field.name,
      value: field.value,
      checked: isTick(field) ? field.checked : undefined,
    }))
  const draft: StoredDraft = { at: location.pathname + location.search, dialog: dialog.get(), fields }
  if (fields.length === 0 && !draft.dialog) return
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify(draft))
  } catch {}
}

/** A visible password has the type `text`, but its autocomplete value stays. */
const isSecret = ({ type, autocomplete }: DraftField) => NEVER_KEPT.has(type) || /password/.test(autocomplete)

export const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
