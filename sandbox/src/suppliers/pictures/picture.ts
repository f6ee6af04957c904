import type { Answer } from '../../http.ts'
import type { Catalogue } from '../catalogue.ts'
import { pictureName } from './address.ts'
import { drawPicture } from './draw.ts'
import { encodePng } from './png.ts'

const [WIDTH, HEIGHT] = [360, 480]
/** Number of cached pictures; others are drawn again. */
const KEPT = 200

/** Pictures of a catalogue by file name, drawn on first use. */
export function createPictures({ list }: Catalogue): (file: string) => Answer {
  const games = new Map(list.map((game) => [`${pictureName(game)}.png`, game]))
  const drawn = new Map<string, Buffer>()
  return (file) => {
    const game = games.get(file)
    if (!game) return { status: 404, text: 'Not found' }
    const bytes = drawn.get(file) ?? encodePng(WIDTH, HEIGHT, drawPicture(game, WIDTH, HEIGHT))
    drawn.set(file, bytes)
    for (const name of drawn.keys()) {
      if (drawn.size <= KEPT) break
      drawn.delete(name)
    }
    return {
      status: 200,
      type: 'image/png',
      headers: { 'cache-control': 'public, max-age=3600' },
      bytes,
    }
  }
}
