export const double = {
  title: 'Double',
  text: (game: string) =>
    `Uma roda de três cores, com a mesma rodada para todos. O jogo abre quando você puder conferir cada giro, como em ${game}.`,
  strip: 'A fita da roda: vermelho, preto e branco',
  fair: 'Como cada giro será conferido',
  fair_steps: [
    'Antes das apostas, o hash do giro aparece para todos.',
    'Encerradas as apostas, a semente define onde a roda para.',
    'A semente é revelada, e o seu aparelho refaz o cálculo do giro.',
  ],
  fair_more: (game: string) => `Veja como isso já funciona em ${game}`,
}
