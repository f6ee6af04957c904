import { answerApart } from '../../../../platform/apart/answer.ts'
import { drawHeic } from './heic.ts'
import { drawPdf } from './pdf.ts'
import { drawPhoto, NotDrawn, type Page } from './picture.ts'
import type { DocumentSource } from './sniff.ts'

/** Answer of the drawing process. */
export type Drawn =
  | { is: 'drawn'; pages: Page[] }
  | { is: 'refused'; code: NotDrawn['code']; data: Record<string, number> }
  | { is: 'failed'; message: string }

const DRAW: Readonly<Record<DocumentSource, (bytes: Buffer) => Promise<Page | Page[]>>> = {
  jpeg: drawPhoto,
  png: drawPhoto,
  heic: drawHeic,
  pdf: drawPdf,
}

/** Names of errors of a decoder in WebAssembly: out of memory, or a fault caused by the file. */
const GAVE_UP = ['RuntimeError', 'RangeError']

answerApart(async ({ source, bytes }: { source: DocumentSource; bytes: Buffer }): Promise<Drawn> => {
  try {
    return { is: 'drawn', pages: [await DRAW[source](Buffer.from(bytes))].flat() }
  } catch (error) {
    if (error instanceof NotDrawn) return { is: 'refused', code: error.code, data: error.data }
    if (error instanceof Error && GAVE_UP.includes(error.name))
      return { is: 'refused', code: 'document_too_complex', data: {} }
    return { is: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
})
