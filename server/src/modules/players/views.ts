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

export interface Standing extends Balance {
  mayStake: boolean
  mayDeposit: boolean
  /** An exclusion or a suspension holds; without an end it has no `until`. */
  bar: { until: Date | undefined } | undefined
}

/** `status` is 'Ativo' once identity is verified, whatever the language: the site compares it. */
export const userView = (
  player: Player,
  { real, bonus, version, mayStake, mayDeposit, bar }: Standing,
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
  may_play: mayStake,
  may_deposit: mayDeposit,
  bar: bar ? { until: bar.until?.toISOString() ?? null } : null,
  wallet: { balance: toWire(real), bonus_mixed: toWire(bonus), version },
  user_rollover: null,
})
