import { Worker } from 'node:worker_threads'
import { drawHeic } from './heic.ts'
import { drawPdf } from './pdf.ts'
import { drawPhoto, NotDrawn, type Page } from './picture.ts'
import type { DocumentSource } from './sniff.ts'

/** What the process that draws answers, once; then it ends. */
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

/** How a decoder in WebAssembly gives up: too much memory, or a fault that the file has led it to. */
const GAVE_UP = ['RuntimeError', 'RangeError']

// Reports of libraries about a broken file.
console.log = () => {}
new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()

process.once('message', (asked: { source: DocumentSource; bytes: Buffer }) => {
  void draw(asked).then((drawn) => process.send?.(drawn, () => process.exit(0)))
})
process.once('disconnect', () => process.exit(0))

async function draw({ source, bytes }: { source: DocumentSource; bytes: Buffer }): Promise<Drawn> {
  try {
    return { is: 'drawn', pages: [await DRAW[source](Buffer.from(bytes))].flat() }
  } catch (error) {
    if (error instanceof NotDrawn) return { is: 'refused', code: error.code, data: error.data }
    if (error instanceof Error && GAVE_UP.includes(error.name))
      return { is: 'refused', code: 'document_too_complex', data: {} }
    return { is: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
