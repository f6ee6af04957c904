import { type Bounds, runApart } from '../../../../platform/apart/index.ts'
import { Refusal, refuse } from '../../../../platform/refusal.ts'
import type { Drawn } from './child.ts'
import { createConcurrency } from './concurrency.ts'
import { LIMITS } from './limits.ts'
import type { Page } from './picture.ts'
import { type DocumentSource, sniff } from './sniff.ts'

export type { Page } from './picture.ts'
export type { DocumentSource } from './sniff.ts'

const CHILD = new URL('./child.ts', import.meta.url)

/**
 * Draws pictures of a file from an untrusted sender.
 * @throws Refusal busy, document_broken, document_locked, document_pages, document_too_complex, document_too_many_pixels, document_type_unknown,
 *   document_with_more
 */
export type Draw = (bytes: Buffer, playerId: number) => Promise<{ source: DocumentSource; pages: Page[] }>

/** Draws each file in a separate process, one file at a time, because bets have priority over documents. */
export function createDraw(limits: Bounds = LIMITS): Draw {
  const turns = createConcurrency(LIMITS.waiting)
  return async (bytes, playerId) => {
    const source = sniff(bytes)
    const ending = await turns.take(playerId, async () => {
      const ended = await runApart<Drawn>(CHILD, { source, bytes }, limits)
      if (ended.is === 'spent') turns.putLast(playerId)
      return ended
    })
    if (ending.is === 'late') throw new Refusal('busy', { retryAfterSeconds: 30 })
    if (ending.is === 'spent') return refuse('document_too_complex')
    const drawn = ending.is === 'failed' ? ending : ending.answer
    if (drawn.is === 'failed') throw new Error(`a ${source} could not be drawn: ${drawn.message}`)
    if (drawn.is === 'refused') return refuse(drawn.code, { data: drawn.data })
    return { source, pages: drawn.pages.map((page) => ({ ...page, jpeg: Buffer.from(page.jpeg) })) }
  }
}
