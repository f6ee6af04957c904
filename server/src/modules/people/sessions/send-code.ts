import type { SessionsDeps } from './deps.ts'
import { codeLetter } from './letters.ts'
import type { CodeJob } from './queue.ts'
import { letterCodeOf } from './second-factor/made-codes.ts'

/** Sends the code of a second factor. Idempotent: sent twice, it is the same letter. */
export async function sendCode(deps: SessionsDeps, { playerId, codeId }: CodeJob): Promise<void> {
  const player = await deps.players.get(playerId)
  await deps.mail.send(codeLetter(player, { code: letterCodeOf(deps, codeId), codeId }))
}
