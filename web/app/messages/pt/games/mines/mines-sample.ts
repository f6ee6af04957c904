/** A sample seed pair on the home page, with its board. */
export const mines_sample = {
  title: 'Faça o teste',
  text: 'Escreva qualquer palavra: ela é a semente do jogador. O tabuleiro é calculado no seu aparelho, do mesmo modo que nas rodadas de verdade.',
  seed: 'Sua semente',
  example: 'girassol',
  go: 'Calcular tabuleiro',
  waiting: 'Tabuleiro ainda não calculado',
  board: (mines: string) => `Tabuleiro com minas nos quadrados ${mines}`,
  seal: 'Hash mostrado antes',
  opened: 'Semente do servidor, revelada',
  match: 'O hash corresponde à semente.',
  fair_more: 'Conferir uma rodada de verdade',
}
