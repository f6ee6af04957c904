import type { DocumentsDeps } from './deps.ts'
import type { Document } from './document.ts'
import type { PageFile } from './file-store.ts'

/** The decrypted pages of a document, each a JPEG. @throws Error if a page is lost or altered */
export async function openContent(
  { store, vault }: Pick<DocumentsDeps, 'store' | 'vault'>,
  { id, sealedKey }: Pick<Document, 'id' | 'sealedKey'>,
  files: readonly PageFile[],
): Promise<Buffer[]> {
  if (sealedKey === null) throw new Error(`the content of document ${id} is erased`)
  const key = vault.openKey(id, sealedKey)
  return Promise.all(
    files.map(async (file) => {
      const bytes = await store.get(file.key)
      if (!bytes) throw new Error(`page ${file.page} of document ${id} is not in the store`)
      return key.decrypt(file.page, bytes)
    }),
  )
}
