import { imageUrl } from '@jogo/contract/images'
import type { Answer } from '../lib/api.ts'
import { queries } from '../lib/queries/client.ts'
import { publicAnswer, publicQuery } from '../lib/queries/public.ts'

type Pictures = Answer<'GET /v2/images/'>
export type DialogPicture = keyof Pictures

/** Address and alternative text of a picture. */
export interface Picture {
  src: string
  alt: string
}

/** How long an opening dialog waits for its picture. */
const WAIT_MS = 500

const CALL = 'GET /v2/images/'

/** Resolves once the dialogs' pictures are known, or after half a second. Never rejects. */
export async function pictures(): Promise<void> {
  if (publicAnswer(CALL)) return
  const client = queries()
    .ensureQueryData(publicQuery(CALL))
    .catch((failure: unknown) => console.warn('Pictures of the dialogs:', failure))
  await Promise.race([client, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** The operator's picture of a dialog; undefined without a picture, and before the pictures are known. */
export function dialogPicture(which: DialogPicture): Picture | undefined {
  const picture = publicAnswer(CALL)?.[which]
  return picture ? { src: imageUrl(picture.image, 'banMobile'), alt: picture.alt } : undefined
}
