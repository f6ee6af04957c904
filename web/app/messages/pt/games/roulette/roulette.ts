export const roulette = {
  colours: { red: 'vermelho', black: 'preto', green: 'verde' },
  letters: { red: 'V', black: 'P', green: '' },
  places: {
    dozen_1: '1ª dúzia',
    dozen_2: '2ª dúzia',
    dozen_3: '3ª dúzia',
    column_1: '1ª coluna',
    column_2: '2ª coluna',
    column_3: '3ª coluna',
    red: 'vermelho',
    black: 'preto',
    even: 'par',
    odd: 'ímpar',
    low: '1 a 18',
    high: '19 a 36',
  },
  /** On the cloth, where there is little room. */
  printed: {
    dozen_1: '1ª 12',
    dozen_2: '2ª 12',
    dozen_3: '3ª 12',
    column_1: '2 a 1',
    column_2: '2 a 1',
    column_3: '2 a 1',
    red: 'vermelho',
    black: 'preto',
    even: 'par',
    odd: 'ímpar',
    low: '1–18',
    high: '19–36',
  },
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
  layout: 'Mesa de apostas: números de 0 a 36 e os lugares em volta deles',
  numbers: (list: string) => `números ${list}`,
  pays_times: (times: number) => `paga ${times} vezes`,
  with_chips: (amount: string) => `${amount} em fichas`,
  with_bet: (amount: string) => `${amount} apostados`,
  covers: 'Quantos números a ficha cobre',
  covers_of: (count: number, times: number) =>
    `A ficha cobre ${count === 1 ? '1 número' : `${count} números`}, paga ${times} vezes`,
  covers_hint: (count: number) =>
    count === 1
      ? 'Toque em um número ou em um lugar de fora.'
      : `Cada ficha cobre ${count} números vizinhos.`,
  chip: 'Ficha',
  chip_of: (amount: string) => `Ficha de ${amount}`,
  take: 'Tirar',
  take_of: 'Tirar fichas: toque no lugar',
  undo: 'Desfazer',
  repeat: 'Repetir a última aposta',
  double: 'Dobrar as fichas',
  clear: 'Tirar todas as fichas',
  last: 'Últimos resultados',
  last_none: 'Os resultados aparecem aqui.',
  turning: 'A roda está girando.',
  stands: (number: string) => `A roda está parada em ${number}.`,
  keys: 'Na mesa, as setas andam, Enter põe uma ficha e Delete tira. Fora dela, Espaço aposta.',
  table_note: (chip: string) =>
    `Para uma ficha de ${chip}. Todos os multiplicadores são inteiros: nada é arredondado.`,
  returned: 'Nos 157 lugares o retorno exato é o mesmo: 36/37.',
  rules: {
    wheel:
      'A roda tem 37 números, de 0 a 36, todos com a mesma chance. O zero é verde e faz perder as apostas de fora.',
    chips:
      'Escolha a ficha e toque na mesa: cada toque soma uma ficha. Com 2, 3, 4 ou 6, a ficha cobre números vizinhos. No computador, a borda entre números também vale.',
    bet: 'As fichas só valem depois de apostadas, enquanto as apostas estão abertas. Você pode apostar mais de uma vez na mesma rodada.',
    times: (rtp: string) =>
      `Um lugar paga 36 vezes a ficha, dividido por quantos números ele cobre. O retorno é de ${rtp} em qualquer lugar.`,
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}, somados os lugares que o mesmo número paga. Uma aposta que poderia passar dele não é aceita.`,
    shared: 'A rodada é a mesma para todos, mas o seu prêmio depende só da sua aposta e do sorteio.',
    late: 'Vale a hora do servidor: a aposta que chega depois do fechamento é recusada, nunca passa para a rodada seguinte. Se uma rodada não for sorteada, todas as apostas voltam inteiras.',
  },
  fair_steps: [
    {
      title: 'Antes de tudo',
      text: 'Publicamos o primeiro hash de uma sequência e dizemos qual sorteio da loteria vai completá-la. O sorteio ainda não aconteceu: ninguém sabe o que vai sair.',
    },
    {
      title: 'Na rodada',
      text: 'Só depois que as apostas fecham, o hash da rodada é lido. Ele e o sorteio da loteria definem o número.',
    },
    {
      title: 'Depois da rodada',
      text: 'O hash aparece para todos e leva ao hash da rodada anterior. Qualquer pessoa refaz o cálculo no próprio celular, até sem internet.',
    },
  ],
}
