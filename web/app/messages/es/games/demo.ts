import type { Messages } from '../../pt.ts'

export const demo: Messages['demo'] = {
  title: 'Demostración',
  worthless: 'No vale dinero',
  balance: 'Saldo de prueba',
  refill: 'Recargar saldo de prueba',
  out: 'Salir',
  leave: 'Salir de la demostración',
  bet: (stake: string) => `Demostración: ${stake}`,
  cash_out: (amount: string) => `Retirar ${amount} (prueba)`,
  begin: 'Juega sin miedo: aquí nada es una apuesta ni paga premio.',
  said: (result: string) => `En la demostración: ${result}`,
  empty: 'El saldo de prueba no alcanza para esta jugada. Recárgalo o elige un importe menor.',
  about:
    'Mismas reglas, mismas probabilidades y sorteo en el servidor, como en las apuestas. Cada ronda tiene semillas propias, que se muestran en cuanto termina: puedes repetir el cálculo, pero, a diferencia de las apuestas, el hash no se anuncia antes.',
  rounds: 'Las rondas de demostración no se guardan.',
  check: 'Comprobar la última',
}
