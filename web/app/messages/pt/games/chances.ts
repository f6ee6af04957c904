/** The published chances of a game. */
export const chances = {
  title: 'Chances e prêmios',
  failed: 'Não foi possível carregar as chances.',
  chosen: (heading: string, bet: string) => `Da aposta escolhida (${heading}: ${bet})`,
  rtp: 'Retorno exato',
  rtp_now: 'Retorno com este valor',
  hit: 'Rodadas com algum prêmio',
  above: 'Prêmio acima da aposta',
  most: 'Maior prêmio',
  most_chance: 'Chance do maior prêmio',
  sigma: 'Desvio padrão',
  volatility: { low: 'baixo', medium: 'médio', high: 'alto', highest: 'muito alto' },
  free: 'Giros grátis',
  hold: 'Rodada de moedas',
  cut: (max: string) =>
    `Uma rodada paga no máximo ${max}. Com este valor, nada acima disso é pago: as regras dizem se a rodada termina antes, se o prêmio é cortado ou se a aposta não é aceita. A chance mostrada é a do maior prêmio sem esse limite.`,
  set: (rtp: string) =>
    `O retorno deste jogo agora é de ${rtp}. Os números publicados estão aqui na mesma proporção; as chances não mudam.`,
  win_chance: 'Chance',
  column_most: 'Até',
  column_sigma: 'Desvio',
  column_rtp: 'Retorno',
  near: 'A sua aposta fica entre as duas linhas marcadas, e os números dela também.',
  plot_alt: (game: string) =>
    `Gráfico de ${game}: cada prêmio possível e a chance dele. Os números principais estão na lista e na tabela.`,
  plot_bets:
    'Cada ponto é um prêmio de uma das apostas. Na horizontal, quantas vezes a aposta; na vertical, a chance.',
  plot_bands: 'Na horizontal, quantas vezes a aposta a rodada devolve; na vertical, a chance.',
  methods: {
    'closed form': (_: string) => 'Calculado por fórmula, sem amostras.',
    'Markov chain': (_: string) => 'Calculado passo a passo da rodada (cadeia de Markov), sem amostras.',
    enumeration: (count: string) =>
      `Contado em todas as ${count} combinações de paradas dos rolos, uma vez cada.`,
  },
  before_rounding: 'O desvio diz quanto uma rodada varia, em apostas. Tudo antes de arredondar aos centavos.',
  file: (version: number) => `Arquivo com todos os números (versão ${version})`,
}
