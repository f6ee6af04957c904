import type { RefusalCode } from '@jogo/contract/refusals'
import { answerApart } from '../../../platform/apart/answer.ts'
import { isRefusal, type RefusalDetail } from '../../../platform/refusal.ts'
import { encode, inspectPicture, type Picture, type PictureFile } from './picture.ts'

export interface PictureQuestion {
  bytes: Buffer
  files: readonly PictureFile[]
}

/** Answer of the decoding process; `files` are in the order of the request. */
export type PictureAnswer =
  | { is: 'encoded'; picture: Picture; files: Buffer[] }
  | { is: 'refused'; code: RefusalCode; detail: RefusalDetail }
  | { is: 'failed'; message: string }

answerApart(async ({ bytes, files }: PictureQuestion): Promise<PictureAnswer> => {
  try {
    const source = Buffer.from(bytes)
    const picture = await inspectPicture(source, { allowSvg: false })
    const encoded: Buffer[] = []
    for (const { variant, format } of files) encoded.push(await encode(source, variant, format))
    return { is: 'encoded', picture, files: encoded }
  } catch (error) {
    if (isRefusal(error)) return { is: 'refused', code: error.code, detail: error.detail }
    return { is: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
})
