export const double = {
  colours: { red: 'vermelho', white: 'branco', black: 'preto' },
  letters: { red: 'V', white: 'B', black: 'P' },
  colour: 'Cor',
  chance: 'Chance',
  multiplier: 'Multiplicador',
  pays: 'Prêmio',
  last: 'Últimos resultados',
  last_none: 'Os resultados aparecem aqui.',
  turning: 'A roda está girando.',
  stands: (slot: string) => `A roda está parada em ${slot}.`,
  keys: 'Espaço ou Enter aposta, as setas trocam a cor.',
  table_note: (stake: string) =>
    `Para uma aposta de ${stake}. Todos os multiplicadores são inteiros: nada é arredondado.`,
  returned: 'Nas três cores o retorno exato é o mesmo: 14/15.',
  rules: {
    wheel: 'A roda tem 15 casas: 7 vermelhas, 7 pretas e 1 branca. Todas têm a mesma chance.',
    bet: 'Escolha a cor e o valor enquanto as apostas estão abertas. Você pode apostar mais de uma vez na mesma rodada; somadas, as apostas não passam da maior aposta do jogo.',
    times: (rtp: string) =>
      `Vermelho e preto pagam 2 vezes a aposta, branco paga 14 vezes. O retorno é de ${rtp} em qualquer cor.`,
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}. Uma aposta que poderia passar dele não é aceita.`,
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
      text: 'Só depois que as apostas fecham, o hash da rodada é lido. Ele e o sorteio da loteria definem a casa.',
    },
    {
      title: 'Depois da rodada',
      text: 'O hash aparece para todos e leva ao hash da rodada anterior. Qualquer pessoa refaz o cálculo no próprio celular, até sem internet.',
    },
  ],
}
