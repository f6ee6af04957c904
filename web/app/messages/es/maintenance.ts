import type { Messages } from '../pt.ts'

export const maintenance: Messages['maintenance'] = {
  title: 'Mantenimiento programado',
  closed: 'Mientras tanto no es posible apostar, depositar ni crear una cuenta.',
  until: (time) => `Vuelta prevista: ${time}, hora de Brasilia.`,
  no_time: 'Aún sin hora de vuelta. Recarga dentro de un rato.',
  safe: 'Tu saldo está a salvo. Una ronda que quedó abierta se cierra con el premio que ya tenía.',
  goes_on: 'Puedes terminar lo que ya empezaste. Tu saldo está a salvo.',
  open: 'Siguen abiertos para quien tiene cuenta:',
}
