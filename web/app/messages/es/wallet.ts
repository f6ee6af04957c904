import type { Messages } from '../pt.ts'

export const wallet: Messages['wallet'] = {
  title: 'Cartera',
  real: 'Saldo real',
  bonus: 'Bono',
  bonus_text: 'Puedes apostarlo, pero aún no retirarlo',
  withdrawable: 'Disponible para retirar',
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
