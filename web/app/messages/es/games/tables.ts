import type { Messages } from '../../pt.ts'

/** Texts of tables with shared rounds. */
export const tables: Messages['tables'] = {
  automatic: 'Mesa automática',
  joining: 'Entrando en la mesa…',
  no_salt_short: 'Esperando la lotería',
  closed_until_salt: (draw: string) =>
    `La mesa abre después del sorteo de la lotería del ${draw}, que completa la cadena publicada abajo.`,
  closed_until_chain: 'La mesa abre cuando la cadena que decide las rondas esté publicada y completa.',
  phases: {
    open: 'Apuestas abiertas',
    closed: 'Apuestas cerradas',
    drawn: 'Resultado',
    over: 'Ya viene la próxima ronda',
    refunding: 'Ronda cancelada',
    refunded: 'Ronda cancelada',
  },
  round: (n: string) => `Ronda ${n}`,
  seconds: (count: number) => `${count} s`,
  begin: 'Elige y apuesta: las apuestas están abiertas.',
  next: 'La próxima ronda abre en instantes.',
  betting: (stake: string) => `Apostaste ${stake} en esta ronda.`,
  full: (staked: string, most: string) => `Ya apostaste ${staked} en esta ronda, y el máximo es ${most}.`,
  waiting: (stake: string) => `Apuestas cerradas. Tienes ${stake} en esta ronda.`,
  won: (outcome: string, amount: string) => `${outcome}. Ganaste ${amount}.`,
  back: (outcome: string, amount: string, stake: string) =>
    `${outcome}. Volvieron ${amount} de los ${stake} apostados.`,
  lost: (outcome: string) => `${outcome}. No fue esta vez.`,
  drawn: (outcome: string) => `${outcome}.`,
  refunded: 'Esta ronda no se sorteó a tiempo. Las apuestas volvieron enteras al saldo.',
}
