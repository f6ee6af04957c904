export const crash = {
  last: 'Onde as últimas rodadas pararam',
  last_none: 'Os resultados aparecem aqui.',
  target: 'Retirada automática',
  target_none: 'só na mão',
  target_least: (least: string) => `A retirada automática começa em ${least}.`,
  not_above: 'Com este valor, o prêmio nesse multiplicador não passa da aposta. Aumente um dos dois.',
  by_hand: 'na mão',
  auto_at: (multiplier: string) => `automática em ${multiplier}`,
  cash_out: 'Retirar',
  cash_out_when: 'A retirada abre durante o voo, assim que o prêmio passar da aposta.',
  asked: (multiplier: string) => `Pedido em ${multiplier}…`,
  paid: (multiplier: string, amount: string) => `${multiplier} · ${amount}`,
  lost: 'não retirada',
  own_bets: 'Suas apostas nesta rodada',
  bets_open: 'Apostas abertas',
  flying: 'Subindo',
  over: 'Parou',
  take_out: 'Retire quando quiser, antes que a curva pare.',
  all_out: 'Tudo retirado. O voo segue para os outros.',
  refunded:
    'A rodada não pôde terminar. O que já tinha sido alcançado ou retirado foi pago; as outras apostas voltaram para o saldo.',
  stopped: (multiplier: string) => `Parou em ${multiplier}`,
  taken: (multiplier: string, amount: string) => `Retirado em ${multiplier}: você recebeu ${amount}.`,
  too_late: (point: string, asked: string) =>
    `A rodada parou em ${point} antes do seu pedido, que chegou em ${asked}. Não foi desta vez.`,
  away: 'Ainda sem resposta. Aperte de novo: o primeiro pedido que chegar é o que vale.',
  keys: 'Espaço ou Enter aposta; durante o voo, retira.',
  fair_steps: [
    {
      title: 'Antes de tudo',
      text: 'Publicamos o primeiro hash de uma sequência e dizemos qual sorteio da loteria vai completá-la. O sorteio ainda não aconteceu: ninguém sabe o que vai sair.',
    },
    {
      title: 'Na rodada',
      text: 'Só depois que as apostas fecham, o hash da rodada é lido, e só por quem conduz o jogo. Ele e o sorteio da loteria definem o ponto em que a curva para.',
    },
    {
      title: 'Depois da rodada',
      text: 'O hash aparece para todos e leva ao hash da rodada anterior. Qualquer pessoa refaz o cálculo no próprio celular, até sem internet.',
    },
  ],
}
