import type { Tx } from '../../../platform/db.ts'
import type { PlayersDeps } from '../deps.ts'
import { type AgreedText, currentTexts } from './current.ts'
import { insertAcceptances } from './store.ts'

/** Keeps that a player accepts the wordings in force, of which `isWanted` may leave some out. */
export async function acceptCurrent(
  { clock, content }: Pick<PlayersDeps, 'clock' | 'content'>,
  tx: Tx,
  { playerId, ip }: { playerId: number; ip: string },
  isWanted: (text: AgreedText) => boolean = () => true,
): Promise<void> {
  const texts = (await currentTexts({ content })).filter(isWanted)
  const at = clock.now()
  await insertAcceptances(
    tx,
    texts.map(({ slug, version }) => ({ playerId, document: slug, version, at, ip })),
  )
}
