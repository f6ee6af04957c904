export const double = {
  title: 'Double',
  text: 'Uma roda de três cores, a mesma rodada para todos. Ela abre quando cada giro puder ser conferido por você, como no Mines.',
  strip: 'A fita da roda: vermelho, preto e branco',
  fair: 'Como cada giro será conferido',
  fair_steps: [
    'Antes das apostas, o lacre do giro aparece para todos.',
    'Fechadas as apostas, a roda para onde a semente lacrada manda.',
    'A semente é aberta, e o seu aparelho refaz o giro com a mesma conta.',
  ],
  fair_more: 'Veja como isso já funciona no Mines',
}
