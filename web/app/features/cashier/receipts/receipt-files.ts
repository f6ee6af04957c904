import { ApiError } from '../../../lib/api.ts'
import { language } from '../../../lib/language.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { keeper } from '../../../state/session.ts'

/** The receipt of a deposit, of a withdrawal, or of one payout of a withdrawal (`part`). */
export interface ReceiptKey {
  kind: 'deposit' | 'withdrawal'
  id: string
  part?: number | undefined
}

const ANSWER_WITHIN_MS = 20_000

/** The PDF of the server. @throws ApiError */
export async function fetchReceiptPdf({ kind, id, part }: ReceiptKey): Promise<File> {
  const address = `/api/${kind}s/${encodeURIComponent(id)}/receipt.pdf${part ? `?part=${part}` : ''}`
  const headers = { authorization: `Bearer ${(await keeper.token()) ?? ''}`, 'accept-language': language }
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
    () => {
      throw new ApiError(0)
    },
  )
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  const content = await answer.blob().catch(() => {
    throw new ApiError(0)
  })
  return new File([content], `${fileName({ kind, id, part })}.pdf`, { type: 'application/pdf' })
}

export const fileName = ({ kind, id, part }: ReceiptKey): string =>
  `jogo-limpo-${kind}-${id}${part ? `-${part}` : ''}`

/** Whether this browser hands files of that type to other apps. */
export function canShare(type: 'image/png' | 'application/pdf'): boolean {
  const file = new File([], 'a', { type })
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** Hands the file to another app, or downloads it where the browser cannot. Closing the browser's sheet is no failure. */
export async function shareFile(file: File, title: string): Promise<void> {
  if (!canShare(file.type as 'image/png')) return saveFile(file, file.name)
  try {
    await navigator.share({ files: [file], title })
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) saveFile(file, file.name)
  }
}
