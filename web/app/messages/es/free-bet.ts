import type { Messages } from '../pt.ts'

export const free_bet: Messages['free_bet'] = {
  use: (stake) => `Usar apuesta gratis de ${stake}`,
  text: (odds, until) =>
    `La casa paga el importe. Cuotas totales desde ${odds}, hasta ${until}. Recibes lo que gane, sin el importe apostado.`,
  most: (most) => ` Como máximo ${most}.`,
  one: 'Tu apuesta gratis vale para una apuesta: una selección o una múltiple.',
  low: (odds) => `Tu apuesta gratis vale para cuotas totales desde ${odds}.`,
}
