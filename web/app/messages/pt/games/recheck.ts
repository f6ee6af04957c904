/** The card of the player's rounds, checked in the background. */
export const recheck = {
  title: 'Suas rodadas, conferidas aqui',
  text: 'Quando uma semente é revelada ou uma rodada de mesa é sorteada, este navegador calcula de novo cada rodada sua e compara com o que foi pago e com o que ele mostrava antes da aposta.',
  count: (checked: number, different: number) =>
    `${checked} ${checked === 1 ? 'rodada conferida' : 'rodadas conferidas'}, ${different} ${different === 1 ? 'diferença' : 'diferenças'}`,
  checking: (done: number, of: number) => `Conferindo: ${done} de ${of}`,
  none: 'Nenhuma rodada sua foi revelada ainda. Depois de jogar, troque as sementes: as rodadas são conferidas sozinhas.',
  missing: (count: number) =>
    `${count} ${count === 1 ? 'rodada da sequência não está' : 'rodadas da sequência não estão'} no histórico.`,
  broken: (game: string) => `A sequência de hashes de ${game} não é a que este navegador conhecia.`,
  refunded: (bets: number, wins: number) =>
    `${bets} ${bets === 1 ? 'aposta devolvida' : 'apostas devolvidas'} sem sorteio; ${wins} ${wins === 1 ? 'teria' : 'teriam'} ganhado. Devoluções que caem sempre nas que ganhariam não são acaso: fale conosco.`,
  at: (game: string, when: string) => `${game}, ${when}`,
  look: 'Ver',
  export_json: 'Exportar (JSON)',
  export_csv: 'Exportar (CSV)',
  export_note:
    'O JSON traz tudo o que decide e paga cada rodada: esta página, a página para baixar e o programa verify.py (pasta docs/games do código) leem este arquivo e conferem todas as rodadas.',
  failed: 'A conferência parou por falta de conexão. Ela continua de onde parou.',
  again: 'Continuar',
}
