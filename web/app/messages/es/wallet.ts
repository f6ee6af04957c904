import type { Messages } from '../pt.ts'

export const wallet: Messages['wallet'] = {
  title: 'Cartera',
  real: 'Saldo real',
  bonus: 'Bono',
  bonus_text: 'Puedes apostarlo, pero aún no retirarlo',
  withdrawable: 'Disponible para retirar',
  owed_left: (left) => `Falta apostar ${left} para retirar`,
  owed_staked: (staked, whole) => `${staked} apostados de ${whole}.`,
  owed_progress: 'Apostado de tus depósitos',
  owed_until: (end) => `Sin apostar, el retiro se libera el ${end}.`,
  owed_new: (amount) =>
    `Antes de retirar, tendrás que apostar ${amount} por este depósito. Sin apostar, el retiro se libera 30 días después del pago.`,
  owed_new_times: (times) =>
    `Antes de retirar, tendrás que apostar ${times === 1 ? 'el valor de este depósito' : `${times} veces el valor de este depósito`}. Sin apostar, el retiro se libera 30 días después del pago.`,
  deposit: 'Depositar',
  deposit_text: 'Pix, al instante',
  withdraw: 'Retirar',
  withdraw_text: 'Pix a tu CPF',
  know: 'Conviene saber',
  know_list: [
    'Los depósitos y retiros son por Pix, sin tarifa.',
    'El Pix sale de una cuenta de tu CPF y vuelve a tu CPF.',
    'Cada centavo está en tus movimientos, con hora y saldo posterior.',
  ],
  know_limits: 'Parar o hacer una pausa',
}
