/** Texts of tables with shared rounds. */
export const tables = {
  automatic: 'Mesa automática',
  joining: 'Entrando na mesa…',
  no_salt_short: 'Esperando a loteria',
  closed_until_salt: (draw: string) =>
    `A mesa abre depois do sorteio da loteria de ${draw}, que completa a sequência publicada abaixo.`,
  closed_until_chain: 'A mesa abre quando a sequência que decide as rodadas estiver publicada e completa.',
  phases: {
    open: 'Apostas abertas',
    closed: 'Apostas encerradas',
    drawn: 'Resultado',
    over: 'Próxima rodada já vem',
    refunding: 'Rodada cancelada',
    refunded: 'Rodada cancelada',
  },
  round: (n: string) => `Rodada ${n}`,
  seconds: (count: number) => `${count} s`,
  begin: 'Escolha e aposte: as apostas estão abertas.',
  next: 'A próxima rodada abre em instantes.',
  betting: (stake: string) => `Você apostou ${stake} nesta rodada.`,
  full: (staked: string, most: string) => `Você já apostou ${staked} nesta rodada, e o máximo é ${most}.`,
  waiting: (stake: string) => `Apostas encerradas. Você está com ${stake} nesta rodada.`,
  won: (outcome: string, amount: string) => `${outcome}. Você ganhou ${amount}.`,
  back: (outcome: string, amount: string, stake: string) =>
    `${outcome}. Voltaram ${amount} dos ${stake} apostados.`,
  lost: (outcome: string) => `${outcome}. Não foi desta vez.`,
  drawn: (outcome: string) => `${outcome}.`,
  refunded: 'Esta rodada não foi sorteada a tempo. As apostas voltaram inteiras para o saldo.',
}
