/** Time until the address is revoked, because the browser reads it some time after the press. */
const READ_WITHIN_MS = 60_000

/** Downloads a file made in the page, or fetched with the player's token. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS)
}
