import { imageUrl } from '@jogo/contract/images'
import type { Answer } from '../lib/api.ts'
import { acceptAnswers } from './answers.ts'
import { publicAnswer } from './boot.ts'

type Pictures = Answer<'GET /v2/images/'>
export type DialogPicture = keyof Pictures

/** Address and words of a picture. */
export interface Picture {
  src: string
  alt: string
}

/** Nobody waits longer for a picture. */
const WAIT_MS = 500

let known: Pictures | undefined
let asked: Promise<unknown> | undefined

/** Resolves once the pictures of the dialogs are known, or after half a second without an answer. Never rejects. */
export async function pictures(): Promise<void> {
  known ??= publicAnswer('GET /v2/images/')
  if (known) return
  asked ??= ask().then(
    (answer) => {
      known = answer
      acceptAnswers({ 'GET /v2/images/': answer })
    },
    (failure: unknown) => {
      asked = undefined
      console.warn('Pictures of the dialogs:', failure)
    },
  )
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

async function ask(): Promise<Pictures> {
  const { api } = await import('../lib/api.ts')
  return api('GET /v2/images/')
}

/** What the operator configured for a dialog; undefined for nothing, or not known yet. */
export function pictureOf(which: DialogPicture): Picture | undefined {
  const picture = known?.[which]
  return picture ? { src: imageUrl(picture.image, 'banMobile'), alt: picture.alt } : undefined
}
