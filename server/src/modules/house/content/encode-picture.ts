import { runApart } from '../../../platform/apart/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { encode, inspectPicture, type Picture, type PictureFile } from './picture.ts'
import type { PictureAnswer } from './picture-child.ts'

const CHILD = new URL('./picture-child.ts', import.meta.url)
const BOUNDS = { cpuMs: 20_000, wallMs: 120_000, memory: 700 * 1024 * 1024 }

interface Encoded {
  picture: Picture
  files: Buffer[]
}

/**
 * Encodes a picture into `files`, in the order of the request. Pictures from outside the project are decoded in a separate process.
 * @throws Refusal image_invalid, image_too_large
 */
export async function encodePicture(
  { bytes, isOurs }: { bytes: Buffer; isOurs: boolean },
  files: readonly PictureFile[],
): Promise<Encoded> {
  if (!isOurs) return encodeApart(bytes, files)
  const picture = await inspectPicture(bytes, { allowSvg: true })
  return {
    picture,
    files: await Promise.all(files.map(({ variant, format }) => encode(bytes, variant, format))),
  }
}

async function encodeApart(bytes: Buffer, files: readonly PictureFile[]): Promise<Encoded> {
  const ending = await runApart<PictureAnswer>(CHILD, { bytes, files }, BOUNDS)
  if (ending.is === 'spent') return refuse('image_invalid')
  if (ending.is === 'late') throw new Error('a picture was not decoded in time on a busy machine')
  const answer = ending.is === 'failed' ? ending : ending.answer
  if (answer.is === 'failed') throw new Error(answer.message)
  if (answer.is === 'refused') return refuse(answer.code, answer.detail)
  return { picture: answer.picture, files: answer.files.map((file) => Buffer.from(file)) }
}
