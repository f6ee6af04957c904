export const crash = {
  multiplier: 'Multiplicador',
  chance: 'Chance de chegar',
  pays: 'Prêmio',
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
  stopped: (multiplier: string) => `Parou em ${multiplier}`,
  taken: (multiplier: string, amount: string) => `Retirado em ${multiplier}: você recebeu ${amount}.`,
  too_late: (point: string, asked: string) =>
    `A rodada parou em ${point} antes do seu pedido, que chegou em ${asked}. Não foi desta vez.`,
  away: 'Ainda sem resposta. Aperte de novo: o primeiro pedido que chegar é o que vale.',
  keys: 'Espaço ou Enter aposta; durante o voo, retira.',
  table_note: (stake: string) =>
    `Para uma aposta de ${stake}. O prêmio é arredondado para baixo, ao centavo.`,
  returned:
    'Em qualquer multiplicador o retorno é o mesmo: chance × multiplicador = 99%, antes de arredondar.',
  rules: {
    curve:
      'Em cada rodada um multiplicador sobe de 1,00× até parar de repente. O ponto em que ele para é sorteado antes e ninguém o conhece até lá.',
    bet: 'Aposte enquanto as apostas estão abertas. Você pode fazer mais de uma aposta na mesma rodada.',
    take: 'Durante o voo, aperte Retirar: vale o multiplicador da hora em que o pedido chega ao servidor. Se a curva não parou antes, você recebe a aposta vezes o multiplicador.',
    auto: 'Com a retirada automática, o prêmio sai sozinho quando a curva chega ao multiplicador escolhido, mesmo que você feche a página.',
    chance: (rtp: string) =>
      `A chance de chegar a um multiplicador é 99% dividido por ele. O retorno é de ${rtp} em qualquer um; 1 rodada em 50 para logo em 1,00×.`,
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}: ao chegar nele, a retirada é automática.`,
    late: 'Vale a hora do servidor. A aposta que chega depois do fechamento é recusada; o pedido de retirada que chega depois da parada não é pago, e a página diz isso.',
    refund:
      'Se uma rodada não for concluída em até 10 segundos depois do último sinal do voo, as apostas ainda abertas voltam inteiras. O que já foi pago fica pago.',
  },
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
