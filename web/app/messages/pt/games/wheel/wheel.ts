export const wheel = {
  number: 'Número',
  segments: 'Casas',
  pays: 'Paga',
  returned: 'Retorno',
  takes_most: (stake: string) => `aceita até ${stake}`,
  pays_times: (times: string) => `paga ${times}×`,
  on_segments: (count: number, of: number) => `, em ${count} de ${of} casas`,
  bet_on: (number: string) => `número ${number}`,
  outcome: (number: string) => `Número ${number}`,
  outcome_times: (number: string, times: string) => `Número ${number} com ×${times}`,
  last: 'Últimos resultados',
  last_none: 'Os resultados aparecem aqui.',
  turning: 'A roda está girando.',
  waits: 'A roda está parada.',
  stands: (outcome: string) => `A roda está parada. ${outcome}.`,
  stopped_at: (segment: string) => `Parou em ${segment}: gira de novo.`,
  keys: 'Espaço ou Enter aposta, as setas trocam o número.',
  table_note: (stake: string) =>
    `Para uma aposta de ${stake}, que volta junto com o prêmio. Nada é arredondado.`,
  multiplied:
    'Um multiplicador antes do número multiplica o prêmio, e vários se multiplicam entre si. O retorno já conta com eles.',
  rules: {
    wheel: 'A roda tem 54 casas, todas com a mesma chance: 52 com números e 2 com multiplicadores, ×2 e ×7.',
    bet: 'Escolha um número e o valor enquanto as apostas estão abertas. Você pode apostar em vários números e mais de uma vez na mesma rodada; somadas, as apostas não passam da maior aposta do jogo.',
    pays: 'Se a roda para no seu número, você recebe a aposta vezes o número, mais a aposta de volta. O retorno muda de um número para outro: veja a tabela.',
    again:
      'Se ela para em um multiplicador, gira de novo, e o prêmio é multiplicado por ele, mas não a aposta que volta. Contam no máximo 5 multiplicadores seguidos; depois deles a roda ainda gira, sem multiplicar.',
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}. O que passar disso não é pago; a aposta que assim teria retorno abaixo de 85% não é aceita.`,
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
      text: 'Só depois que as apostas fecham, o hash da rodada é lido. Ele e o sorteio da loteria definem onde a roda para.',
    },
    {
      title: 'Depois da rodada',
      text: 'O hash aparece para todos e leva ao hash da rodada anterior. Qualquer pessoa refaz o cálculo no próprio celular, até sem internet.',
    },
  ],
}
