/** The rules of every slot; differences come from their data. */
export const slots_how = {
  window: (reels: number, rows: number) =>
    `${reels} rolos param em posições sorteadas, todas com a mesma chance, e mostram ${rows} fileiras.`,
  by_lines: (count: number) =>
    `Símbolos iguais seguidos a partir do rolo da esquerda, em uma das ${count} linhas, pagam o valor da tabela. Cada linha paga só o seu maior prêmio; prêmios de linhas diferentes se somam.`,
  by_ways: (count: string) =>
    `Símbolos iguais em rolos vizinhos a partir da esquerda pagam em qualquer fileira: ${count} formas de ganhar. De cada símbolo vale a sequência mais longa, vezes o número de formas em que ela aparece.`,
  by_cluster: (least: number) =>
    `${least} ou mais símbolos iguais que se tocam pelos lados pagam o valor da tabela. Prêmios de grupos diferentes se somam; um curinga pode contar em vários.`,
  tumble: (first: string, multipliers: string, most: number) =>
    `O que ganha some, o que está acima cai, e o rolo completa. Os prêmios do giro valem ${first}, os de cada queda: ${multipliers}; daí em diante, o último. No máximo ${most} quedas.`,
  free: (spins: string, times: number, most: number) =>
    `Símbolos especiais trazem giros grátis (símbolos: giros): ${spins}. Neles todo prêmio vale ${times}×. No máximo ${most} por rodada.`,
  again: (spins: string) => `Nos giros grátis, os especiais trazem mais (símbolos: giros): ${spins}.`,
  hold: (least: number, respins: number) =>
    `${least} moedas ou mais ficam paradas e o resto gira ${respins} vezes; cada moeda nova recomeça a contagem. No fim todas pagam o que está escrito nelas.`,
  hold_chance: (odds: string) =>
    `Em cada um desses giros, cada lugar vazio mostra uma moeda com chance de 1 em ${odds}.`,
  hold_values: (values: string) => `O valor de cada moeda é sorteado (vezes a aposta: chance): ${values}.`,
  hold_full: (times: string) => `Se as moedas encherem a tela, a rodada paga mais ${times} a aposta.`,
  hold_bet_only: 'Só o giro da aposta começa a rodada de moedas: nos giros grátis elas não contam.',
  limit: (times: string, max: string) =>
    `Uma rodada inteira paga no máximo ${times} a aposta, e no máximo ${max}.`,
  rounded: 'O prêmio é arredondado uma vez, no fim, para baixo, em centavos.',
  kept: 'Se a internet cair no meio da aposta, tente de novo: você não será cobrado duas vezes.',
}
