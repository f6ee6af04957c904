import { PDFiumLibrary } from '@hyzyla/pdfium'
import { LIMITS } from './limits.ts'
import { hasPageLoop } from './page-tree.ts'
import { drawPixels, NotDrawn, type Page, requireSize } from './picture.ts'

/** Maximum scale: a point is 1/72 inch, and at 200 dpi the print of a bill is easy to read. */
const MOST_SCALE = 200 / 72

/** Draws every page of a PDF as a picture, with PDFium in WebAssembly and without scripts. */
export async function drawPdf(bytes: Buffer): Promise<Page[]> {
  if (hasPageLoop(bytes)) throw new NotDrawn('document_broken')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new NotDrawn(isLocked(error) ? 'document_locked' : 'document_broken')
  })
  const count = document.getPageCount()
  if (count < 1) throw new NotDrawn('document_broken')
  if (count > LIMITS.pages) throw new NotDrawn('document_pages', { pages: count, most: LIMITS.pages })
  const pages: Page[] = []
  let objects = 0
  for (let at = 0; at < count; at++) {
    const page = document.getPage(at)
    objects += page.getObjectCount()
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const longest = Math.max(originalWidth, originalHeight, 1)
    const scale = Math.min(MOST_SCALE, LIMITS.keptSide / longest)
    const side = (length: number) => Math.max(1, Math.round(length * scale))
    const { data, width, height } = await page.render({
      width: side(originalWidth),
      height: side(originalHeight),
      render: 'bitmap',
    })
    requireSize(width, height)
    pages.push(await drawPixels(data, width, height))
  }
  // A PDF with only empty pages is no document.
  if (objects === 0) throw new NotDrawn('document_broken')
  return pages
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /password|security/i.test(error.message)
