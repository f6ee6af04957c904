import type { Messages } from '../../pt.ts'

export const game_session: Messages['game_session'] = {
  ended: 'Sesión de juego terminada',
  idle: (minutes) =>
    `Pasaste ${minutes} minutos sin jugar. El saldo está en la billetera, y una ronda abierta termina por la regla del juego.`,
  go_on: 'Continuar',
}
