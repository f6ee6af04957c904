export const baccarat = {
  sides: { player: 'Jogador', banker: 'Banca', tie: 'Empate' },
  letters: { player: 'J', banker: 'B', tie: 'E' },
  /** Cards with a name; other cards use their number. */
  ranks: { J: 'valete', Q: 'dama', K: 'rei', A: 'ás' },
  suits: ['ouros', 'copas', 'espadas', 'paus'],
  card_name: (rank: string, suit: string) => `${rank} de ${suit}`,
  outcome: (side: string, high: number, low: number) => `${side} ${high} a ${low}`,
  hand: (side: string, total: number) => `${side}: ${total === 1 ? '1 ponto' : `${total} pontos`}`,
  card_of: (at: number, of: number) => `Carta ${at} de ${of}`,
  bet_on: 'Onde apostar',
  side: 'Aposta',
  chance: 'Chance',
  returns: 'Retorno',
  pays: 'Prêmio',
  last: 'Últimos resultados',
  last_none: 'Os resultados aparecem aqui.',
  bead_road: 'Últimas 20',
  big_road: 'Sequências',
  keys: 'Espaço ou Enter aposta, as setas trocam a aposta.',
  table_note: (stake: string) =>
    `Para uma aposta de ${stake}. A banca paga 1,95 vez: o que sobra de um centavo é arredondado para baixo.`,
  tie_note: 'No empate, as apostas no jogador e na banca voltam inteiras.',
  third: 'Terceira carta',
  third_rules: [
    'Com 8 ou 9 em duas cartas, ninguém compra mais.',
    'O jogador compra com 0 a 5 e para com 6 ou 7.',
    'Se o jogador parou, a banca compra com 0 a 5.',
    'Se o jogador comprou, a banca compra com 0 a 2 sempre; com 3, menos quando a carta dele foi 8; com 4, se foi de 2 a 7; com 5, se foi de 4 a 7; com 6, se foi 6 ou 7.',
  ],
  rules: {
    cards:
      'Jogador e banca recebem duas ou três cartas de oito baralhos novos, misturados a cada rodada. Vence o total mais perto de 9.',
    natural:
      'Ás vale 1, de 2 a 9 valem o número, 10 e figuras valem 0. Do total conta só o último algarismo: 7 e 8 fazem 5.',
    bet: 'Aposte no jogador, na banca ou no empate enquanto as apostas estão abertas. Você pode fazer várias apostas na mesma rodada; somadas, as apostas não passam da maior aposta do jogo.',
    pays: (returns: readonly string[]) =>
      `Jogador paga 2 vezes a aposta, banca 1,95 vez, empate 10 vezes. O retorno é de ${returns[0]} no jogador, ${returns[1]} na banca e ${returns[2]} no empate.`,
    limit: (max: string) =>
      `O prêmio máximo de uma aposta é ${max}. Uma aposta que poderia passar dele não é aceita.`,
    shared: 'A rodada é a mesma para todos, mas o seu prêmio depende só da sua aposta e das cartas.',
    late: 'Vale a hora do servidor: a aposta que chega depois do fechamento é recusada, nunca passa para a rodada seguinte. Se uma rodada não for sorteada, todas as apostas voltam inteiras.',
  },
  fair_steps: [
    {
      title: 'Antes de tudo',
      text: 'Publicamos o primeiro hash de uma sequência e dizemos qual sorteio da loteria vai completá-la. O sorteio ainda não aconteceu: ninguém sabe o que vai sair.',
    },
    {
      title: 'Na rodada',
      text: 'Só depois que as apostas fecham, o hash da rodada é lido. Ele e o sorteio da loteria definem cada carta.',
    },
    {
      title: 'Depois da rodada',
      text: 'O hash aparece para todos e leva ao hash da rodada anterior. Qualquer pessoa refaz o cálculo no próprio celular, até sem internet.',
    },
  ],
}
