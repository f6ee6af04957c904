/** Rules and pay table, loaded after the game. */
export const crash_how = {
  multiplier: 'Multiplicador',
  chance: 'Chance de chegar',
  pays: 'Prêmio',
  table_note: (stake: string) =>
    `Para uma aposta de ${stake}. O prêmio é arredondado para baixo, ao centavo.`,
  returned:
    'Em qualquer multiplicador o retorno é o mesmo: chance × multiplicador = 99%, antes de arredondar.',
  rules: {
    curve:
      'Em cada rodada um multiplicador sobe de 1,00×, sem nunca descer, e dobra a cada 11,55 segundos, até parar de repente, no máximo em 100.000×. O ponto em que ele para já está definido quando começa a subir, e não é mostrado a ninguém até lá.',
    bet: 'Aposte enquanto as apostas estão abertas. Você pode fazer mais de uma aposta na mesma rodada; somadas, as apostas não passam da maior aposta do jogo.',
    take: 'Durante o voo, aperte Retirar: vale o multiplicador da hora em que o pedido chega ao servidor. Se a curva não parou antes, você recebe a aposta vezes o multiplicador. A retirada abre a partir de 1,01×, assim que o prêmio, já arredondado para baixo, passa da aposta.',
    auto: 'Com a retirada automática, o prêmio sai sozinho quando a curva chega ao multiplicador escolhido, mesmo que você feche a página.',
    chance: (rtp: string) =>
      `A chance de chegar a um multiplicador é 99% dividido por ele. O retorno é de ${rtp} em qualquer um; cerca de 1 rodada em 50 para logo em 1,00×.`,
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}: no último multiplicador que não passa dele, a retirada é automática. Uma retirada automática que passaria dele não é aceita.`,
    late: 'Vale a hora do servidor. A aposta que chega depois do fechamento é recusada; o pedido de retirada que chega depois da parada não é pago, e a página diz isso.',
    refund:
      'Se uma rodada não for concluída em até 7 segundos depois do último sinal do voo, as apostas ainda abertas voltam inteiras, menos as que até esse sinal já tinham pedido a retirada ou alcançado a automática: essas são pagas. O que já foi pago fica pago.',
  },
}
