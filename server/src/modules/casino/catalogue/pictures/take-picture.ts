import { fetchFile } from '../../../../platform/fetch-file.ts'
import { isRefusal } from '../../../../platform/refusal.ts'
import type { CatalogueDeps } from '../deps.ts'
import { findPictureUrl, setPicture } from './picture-store.ts'

const BOUNDS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000 }

/** Fetches the picture of a game from its supplier and stores it as its card. One that is dead or no picture leaves the card as it is. */
export async function takePicture(
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
    // An error of ours fails the job, which is tried again.
    if (!isRefusal(error)) throw error
    return without(error)
  })
  if (image) await setPicture(db.sql, gameId, url, image)
}
