import type { MeView } from '@jogo/contract/me'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { OwnAccount } from './index.ts'

/** View of the account. `status` is 'Ativo' in every language while the identity is proven, because the site compares this word. */
export const meView = ({
  player,
  identity,
  wallet,
  mayWithdraw,
  progress,
}: OwnAccount): Static<typeof MeView> => ({
  id: player.id,
  name: player.name,
  email: player.email,
  phone: player.phone,
  document: { number: player.cpf },
  birthday: player.birthday,
  gender: player.gender,
  status: identity === 'approved' ? 'Ativo' : 'Pendente',
  may_withdraw: mayWithdraw,
  may_play: wallet.mayStake,
  may_deposit: wallet.mayDeposit,
  bar: wallet.bar ? { until: wallet.bar.until?.toISOString() ?? null } : null,
  wallet: { balance: toWire(wallet.real), bonus_mixed: toWire(wallet.bonus), version: wallet.version },
  user_rollover: progress === undefined ? null : { amount_current: toWire(progress) },
})
