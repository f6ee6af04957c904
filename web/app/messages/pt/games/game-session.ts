/** The cover of a game whose session has ended. */
export const game_session = {
  ended: 'Sessão de jogo encerrada',
  idle: (minutes: number) =>
    `Você passou ${minutes} minutos sem jogar. O saldo está na carteira, e uma rodada aberta termina pela regra do jogo.`,
  go_on: 'Continuar',
}
