import type { Messages } from '../pt.ts'

export const maintenance: Messages['maintenance'] = {
  title: 'Mantenimiento programado',
  closed: 'Mientras tanto no abrimos nuevas apuestas, depósitos ni cuentas.',
  until: (time) => `Vuelta prevista: ${time}, hora de Brasilia.`,
  no_time: 'Aún sin hora de vuelta. Recarga dentro de un rato.',
  safe: 'Tu saldo está a salvo. Una ronda que quedó abierta termina con el premio que ya tenía.',
  goes_on: 'Termina aquí lo que tengas abierto; tu saldo está a salvo.',
  open: 'Siguen abiertos para quien tiene cuenta:',
}
