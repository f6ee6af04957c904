import type { Tx } from '../../../../platform/db.ts'
import type { AgreedText } from '../../../house/content/index.ts'
import type { PlayersDeps } from '../deps.ts'
import { insertAcceptances } from './store.ts'

/** Stores that a player accepts these wordings. */
export async function acceptTexts(
  { clock }: Pick<PlayersDeps, 'clock'>,
  tx: Tx,
  { playerId, ip }: { playerId: number; ip: string },
  texts: readonly AgreedText[],
): Promise<void> {
  const at = clock.now()
  await insertAcceptances(
    tx,
    texts.map(({ slug, version }) => ({ playerId, document: slug, version, at, ip })),
  )
}
