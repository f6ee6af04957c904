import { ApiError } from '../../lib/api.ts'
import { readCookie } from '../../lib/cookies.ts'
import { language } from '../../lib/language.ts'

/**
 * Fetches a file by its link and hands it to the browser to save. The link was made a moment ago, with a token that is still good.
 * @throws ApiError
 */
export async function fetchFile(token: string, file: 'json' | 'pdf'): Promise<void> {
  const headers = { authorization: `Bearer ${readCookie('jwt') ?? ''}`, 'accept-language': language }
  const answer = await fetch(`/api/privacy/files/${encodeURIComponent(token)}`, { headers }).catch(() => {
    throw new ApiError(0)
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  saveAs(await answer.blob(), `jogo-limpo.${file}`)
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
