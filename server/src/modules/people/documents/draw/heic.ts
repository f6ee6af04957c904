import { createRequire } from 'node:module'
import { drawPixels, NotDrawn, type Page, requireSize } from './picture.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (drawn: object | null) => void,
  ): void
}
interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/** Draws the main picture of a HEIC file, upright. It is decoded by libheif in WebAssembly. */
export async function drawHeic(bytes: Buffer): Promise<Page> {
  const heif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif
  const images = new heif.HeifDecoder().decode(bytes)
  const image = images.find((image) => image.is_primary()) ?? images[0]
  if (!image) throw new NotDrawn('document_broken')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width < 1 || height < 1) throw new NotDrawn('document_broken')
  requireSize(width, height)
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise((resolve) => image.display(into, resolve))
  if (!drawn) throw new NotDrawn('document_broken')
  return drawPixels(into.data as unknown as Uint8Array, width, height)
}
