import type { RefusalBody } from '@jogo/contract/refusals'
import type { DocumentKind } from '@jogo/rules/documents/states'
import { ApiError } from '../../lib/api-error.ts'
import { boot } from '../../lib/boot.ts'
import { language } from '../../lib/language.ts'
import { keeper } from '../../state/session.ts'

export interface Sending {
  /** Id of the file, the same over retries, so that the server accepts the file once. */
  id: string
  kind: DocumentKind
  file: File
  /** Uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** 10 MB at half a megabit a second, plus the processing time. */
const WITHIN_MS = 200_000

/**
 * Uploads a file with progress, which `fetch` does not report. An expired token is renewed once.
 * @throws ApiError; status 0 also when it was cancelled
 */
export async function sendFile(sending: Sending): Promise<void> {
  const token = await keeper.token()
  const answer = await attempt(sending, token)
  if (answer.status !== 401 || !token) return read(answer)
  const fresh = await keeper.renew(token)
  return read(fresh ? await attempt(sending, fresh) : answer)
}

interface Answer {
  /** 0: no answer. */
  status: number
  text: string
}

function attempt(
  { id, kind, file, onProgress, signal }: Sending,
  token: string | undefined,
): Promise<Answer> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ status: 0, text: '' })
    const request = new XMLHttpRequest()
    request.open('PUT', `${boot().config.API_URL ?? ''}/api/documents/${id}?kind=${kind}`)
    request.timeout = WITHIN_MS
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    // This event comes last in every case.
    request.onloadend = () => resolve({ status: request.status, text: request.responseText })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function read({ status, text }: Answer): void {
  if (status >= 200 && status < 300) return
  throw new ApiError(status, refusal(text))
}

/** A proxy's refusal is not JSON. */
function refusal(text: string): Partial<RefusalBody> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
