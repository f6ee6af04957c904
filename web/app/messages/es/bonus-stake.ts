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
}
