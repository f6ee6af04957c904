import { ApiError, toApiError } from '../lib/api-error.ts'
import { language } from '../lib/language.ts'
import { saveFile } from '../lib/save-file.ts'
import { keeper } from './session.ts'

/** Time limit until the answer begins. */
const ANSWER_WITHIN_MS = 20_000
/** Time limit of the content, long enough for a long statement on a slow phone. */
const CONTENT_WITHIN_MS = 10 * 60_000

/** A file of the player, fetched with the token of the session. @param path of the call @throws ApiError */
export async function fetchFile(path: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${(await keeper.token()) ?? ''}`, 'accept-language': language }
  const stop = new AbortController()
  const abort = () => stop.abort()
  let late = setTimeout(abort, ANSWER_WITHIN_MS)
  try {
    const answer = await fetch(path, { headers, signal: stop.signal })
    clearTimeout(late)
    late = setTimeout(abort, CONTENT_WITHIN_MS)
    if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
    return await answer.blob()
  } catch (failure) {
    throw toApiError(failure)
  } finally {
    clearTimeout(late)
  }
}

/** Fetches a file of the player and saves it under a name. @throws ApiError */
export const downloadFile = async (path: string, name: string): Promise<void> =>
  saveFile(await fetchFile(path), name)
