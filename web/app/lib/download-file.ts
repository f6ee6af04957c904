import { ApiError } from './api-error.ts'
import { readCookie } from './cookies.ts'
import { language } from './language.ts'
import { saveFile } from './save-file.ts'

/** Fetches a player's file with his token and saves it under a name. @param path of the call @throws ApiError */
export async function downloadFile(path: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${readCookie('jwt') ?? ''}`, 'accept-language': language }
  const answer = await fetch(path, { headers }).catch(() => {
    throw new ApiError(0)
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  const content = await answer.blob().catch(() => {
    throw new ApiError(0)
  })
  saveFile(content, name)
}
