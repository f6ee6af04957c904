import type { UserView } from '@jogo/contract/players'
import { type Cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Player } from './store.ts'

export interface Balance {
  real: Cents
  bonus: Cents
  /** Rises by one with every movement. */
  version: number
}

/** `status` is 'Ativo' once identity is verified, whatever the language: the site compares it. */
export const userView = (
  player: Player,
  balance: Balance,
  mayWithdraw: boolean,
): Static<typeof UserView> => ({
  id: player.id,
  name: player.name,
  email: player.email,
  phone: player.phone,
  document: { number: player.cpf },
  birthday: player.birthday,
  gender: player.gender,
  status: player.verifiedAt ? 'Ativo' : 'Pendente',
  may_withdraw: mayWithdraw,
  wallet: {
    balance: toWire(balance.real),
    bonus_mixed: toWire(balance.bonus),
    version: balance.version,
  },
  user_rollover: null,
})
