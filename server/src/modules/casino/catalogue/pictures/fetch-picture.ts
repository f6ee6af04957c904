import { fetchFile } from '../../../../platform/fetch-file.ts'
import { isRefusal } from '../../../../platform/refusal.ts'
import type { CatalogueDeps } from '../deps.ts'
import { findPictureUrl, updatePicture } from './picture-store.ts'

const BOUNDS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000 }

/** Fetches a game's picture from its supplier and stores it for the card. After a dead link or a broken picture the card stays as it is. */
export async function fetchPicture(
  { db, content, log, pictureHosts }: CatalogueDeps,
  gameId: number,
): Promise<void> {
  const url = await findPictureUrl(db.sql, gameId)
  if (!url) return
  const without = (error: unknown) => {
    log.info({ game: gameId, err: error }, 'the picture of a game could not be had')
    return undefined
  }
  const bytes = await fetchFile(url, { ...BOUNDS, privateHosts: pictureHosts }).catch(without)
  if (!bytes) return
  const image = await content.ingestImage({ bytes, use: 'card' }).catch((error: unknown) => {
    // An error of our own fails the job, which is then retried.
    if (!isRefusal(error)) throw error
    return without(error)
  })
  if (image) await updatePicture(db.sql, gameId, url, image)
}
