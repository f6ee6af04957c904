import type { DialogImageDraft } from '../src/modules/house/content/index.ts'

/** `art/dialog-<dialog>.svg`. An empty `alt` marks decoration, skipped by screen readers. */
const DECORATES = { pt: { alt: '' }, en: { alt: '' }, es: { alt: '' } }

export const DIALOGS: readonly Pick<DialogImageDraft, 'dialog' | 'texts'>[] = [
  { dialog: 'register', texts: DECORATES },
  { dialog: 'login', texts: DECORATES },
  { dialog: 'deposit', texts: DECORATES },
  { dialog: 'password_recovery', texts: DECORATES },
  { dialog: 'register_cancel', texts: DECORATES },
  { dialog: 'sponsors', texts: DECORATES },
  {
    dialog: 'majority',
    texts: {
      pt: { alt: 'Proibido para menores de 18 anos' },
      en: { alt: 'Not for anyone under 18' },
      es: { alt: 'Prohibido para menores de 18 años' },
    },
  },
]
