import { saveFile } from '../../../lib/save-file.ts'
import { fetchFile } from '../../../state/player-file.ts'

/** The receipt of a deposit, of a withdrawal, or of one payout of a withdrawal (`part`). */
export interface ReceiptKey {
  kind: 'deposit' | 'withdrawal'
  id: string
  part?: number | undefined
}

/** The PDF of the server. @throws ApiError */
export async function fetchReceiptPdf({ kind, id, part }: ReceiptKey): Promise<File> {
  const address = `/api/${kind}s/${encodeURIComponent(id)}/receipt.pdf${part ? `?part=${part}` : ''}`
  const content = await fetchFile(address)
  return new File([content], `${fileName({ kind, id, part })}.pdf`, { type: 'application/pdf' })
}

export const fileName = ({ kind, id, part }: ReceiptKey): string =>
  `jogo-limpo-${kind}-${id}${part ? `-${part}` : ''}`

/** Whether this browser hands files of that type to other apps. */
export function canShare(type: 'image/png' | 'application/pdf'): boolean {
  const file = new File([], 'a', { type })
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** Errors that are no failures: the player closed the browser's sheet, or pressed again while the sheet was open. */
const NO_FAILURES = ['AbortError', 'InvalidStateError']

/** Hands the file to another app, or downloads it in a browser that cannot share files. */
export async function shareFile(file: File, title: string): Promise<void> {
  if (!canShare(file.type as 'image/png')) return saveFile(file, file.name)
  try {
    await navigator.share({ files: [file], title })
  } catch (failure) {
    if (!(failure instanceof DOMException && NO_FAILURES.includes(failure.name))) saveFile(file, file.name)
  }
}
