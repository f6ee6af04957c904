import type { Messages } from '../pt.ts'

export const closing: Messages['closing'] = {
  title: 'Cerrar la cuenta',
  text: 'El cierre es definitivo. Para volver tendrás que crear otra cuenta.',
  effects: [
    'Las apuestas y los depósitos se detienen al instante. Las apuestas y rondas abiertas llegan a su fin.',
    'Tienes al menos 24 horas para deshacerlo.',
    'Después, lo que quede del saldo va por Pix a la clave de tu CPF. Si prefieres, retíralo antes.',
    'Una pausa o autoexclusión sigue vigente, también para una cuenta nueva.',
    'Tus datos se guardan el tiempo que manda la ley; después se borran sin pedirlo. Si quieres una copia, pídela antes; después, solo por un caso, que confirma quién eres.',
  ],
  open: (bets: number, rounds: number) =>
    `Abierto ahora: ${bets === 1 ? '1 apuesta' : `${bets} apuestas`} y ${rounds === 1 ? '1 ronda' : `${rounds} rondas`}.`,
  want: 'Quiero cerrar la cuenta',
  password: 'Tu contraseña',
  password_missing: 'Escribe tu contraseña.',
  confirm: 'Cerrar la cuenta',
  cancel: 'Volver',
  begun: 'Pedido recibido.',
  undo: 'Deshacer el pedido',
  undone: 'Pedido deshecho. La cuenta sigue abierta.',
  own: (at: string) =>
    `Pediste cerrar la cuenta. Ocurre a partir del ${at}; hasta entonces se puede deshacer.`,
  house: (at: string) =>
    `Esta cuenta se cerrará el ${at}. Las apuestas y los depósitos ya están detenidos; retira tu saldo antes.`,
  closed:
    'Esta cuenta fue cerrada. Lo que quede del saldo se puede retirar, y nosotros intentamos enviarlo por Pix a la clave de tu CPF.',
  rest: (balance: string) => `Saldo: ${balance}. Lo que no retires va por Pix a la clave de tu CPF.`,
  withdraw: 'Retirar el saldo',
}
