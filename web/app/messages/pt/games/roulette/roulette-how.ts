/** Rules and pay table, loaded after the game. */
export const roulette_how = {
  kinds: {
    straight: 'Um número',
    split: 'Dois números',
    street: 'Três números',
    corner: 'Quatro números',
    six: 'Seis números',
    dozen: 'Dúzia',
    column: 'Coluna',
    even_money: 'Cor, par ou ímpar, metade',
  },
  place: 'Lugar',
  chance: 'Chance',
  multiplier: 'Paga',
  pays: 'Prêmio',
  count: (count: number) => `${count} lugares`,
  table_note: (chip: string) =>
    `Para uma ficha de ${chip}. Todos os multiplicadores são inteiros: nada é arredondado.`,
  returned: 'Nos 157 lugares o retorno exato é o mesmo: 36/37.',
  rules: {
    wheel:
      'A roda tem 37 números, de 0 a 36, todos com a mesma chance. O zero é verde e faz perder as apostas de fora.',
    chips:
      'Escolha a ficha e toque na mesa: cada toque soma uma ficha. Com 2, 3, 4 ou 6, a ficha cobre números vizinhos. No computador, a borda entre números também vale.',
    bet: 'As fichas só valem depois de apostadas, enquanto as apostas estão abertas. Você pode apostar mais de uma vez na mesma rodada; somadas, as apostas não passam da maior aposta do jogo.',
    times: (rtp: string) =>
      `Um lugar paga 36 vezes a ficha, dividido por quantos números ele cobre. O retorno é de ${rtp} em qualquer lugar.`,
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}, somados os lugares que o mesmo número paga. Uma aposta que poderia passar dele não é aceita.`,
    shared: 'A rodada é a mesma para todos, mas o seu prêmio depende só da sua aposta e do sorteio.',
    late: 'Vale a hora do servidor: a aposta que chega depois do fechamento é recusada, nunca passa para a rodada seguinte. Se uma rodada não for sorteada, todas as apostas voltam inteiras.',
  },
}
