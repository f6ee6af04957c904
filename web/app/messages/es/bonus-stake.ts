import type { Messages } from '../pt.ts'

export const bonus_stake: Messages['bonus_stake'] = {
  rules: (most, odds) =>
    most || odds
      ? `Con bono: ${[most && `hasta ${most}`, odds && `cuotas desde ${odds}`].filter(Boolean).join(', ')}`
      : 'Con bono',
  excluded: 'Este juego no entra en tu bono',
  without: 'Sin bono',
  leave: 'No usar el bono',
  use: 'Usar el bono',
  bet: 'Apostar sin el bono',
  frozen: 'Este juego no cuenta para tu bono. Mientras esté abierto, solo se apuesta tu dinero.',
  open: 'Jugar con mi dinero',
  other: 'Elegir otro juego',
  above: (most) =>
    most ? `Con el bono, cada apuesta va hasta ${most}.` : 'Esta apuesta pasa del máximo de tu bono.',
  expired: 'Tu bono venció y ya no paga apuestas.',
  short: 'Tu dinero no cubre esta apuesta, y el bono queda fuera.',
  short_excluded: 'Tu dinero no cubre esta apuesta, y este juego no entra en tu bono.',
}
