/** Texts of the page of a supplier's game. */
export const play = {
  leave: 'Voltar',
  fullscreen: 'Tela cheia',
  opening: (game: string) => `Abrindo ${game}…`,
  missing: 'Ver o que falta',
  not_opened: 'O jogo não abriu. Nada foi apostado; tente de novo.',
  silent: 'O jogo não apareceu?',
  log_in: 'Entrar para jogar',
  log_in_text: 'Entre para jogar com o seu saldo.',
  real: 'Jogar valendo',
  rounds: 'Suas rodadas',
  moved: 'Este jogo tem uma página própria.',
}
