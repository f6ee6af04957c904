import type { NewPasskey, PasskeyAnswer } from '@jogo/contract/passkeys'
import type { Caller } from '../../../../platform/access.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { SessionsParts } from '../deps.ts'
import type { Origin } from '../event-store.ts'
import type { IssuedToken } from '../index.ts'
import { openSession } from '../open-session.ts'
import { makeProof } from '../second-factor/made-codes.ts'
import { addPasskey, beginPasskey } from './add.ts'
import { askPasskey, provePasskey } from './answer.ts'
import { removePasskey, renamePasskey } from './manage.ts'
import { lockKey } from './store.ts'

/** Passkeys (WebAuthn), stored by a player's device. A passkey is password and second factor at once, and valid for this site alone. */
export interface Passkeys {
  /** A challenge for any passkey of this site. */
  ask(): Promise<Record<string, unknown>>
  /** @throws Refusal passkey_refused */
  login(
    answer: PasskeyAnswer,
    device: string | undefined,
    from: Origin & { ip: string },
  ): Promise<IssuedToken & { playerId: number }>
  /** Exchanges a passkey's answer for a one-time code, for a call that requires a second factor. @throws Refusal passkey_refused */
  prove(answer: PasskeyAnswer, from: Origin): Promise<string>
  /** @throws Refusal account_locked, busy, passkeys_full, password_wrong */
  begin(caller: Caller, password: string): Promise<Record<string, unknown>>
  /** @throws Refusal passkey_refused, passkeys_full, unauthenticated */
  add(caller: Caller, passkey: { name: string; answer: NewPasskey }, from: Origin): Promise<void>
  rename(caller: Caller, id: string, name: string, from: Origin): Promise<void>
  remove(caller: Caller, id: string, from: Origin): Promise<void>
}

export const createPasskeys = (parts: SessionsParts): Passkeys => ({
  ask: () => askPasskey(parts),
  login: async (answer, device, from) => {
    const { id, playerId } = await provePasskey(parts, answer, from)
    // A concurrent removal of the passkey prevents this session.
    const check = async (tx: Tx) => {
      if (!(await lockKey(tx, id))) refuse('passkey_refused')
    }
    return openSession(parts, { playerId, device, secondFactorAt: parts.clock.now(), check }, from)
  },
  prove: async (answer, from) => makeProof(parts, (await provePasskey(parts, answer, from)).playerId),
  begin: ({ playerId }, password) => beginPasskey(parts, playerId, password),
  add: (caller, passkey, from) => addPasskey(parts, caller, passkey, from),
  rename: ({ playerId }, id, name, from) => renamePasskey(parts, { playerId, id }, name, from),
  remove: ({ playerId }, id, from) => removePasskey(parts, { playerId, id }, from),
})
