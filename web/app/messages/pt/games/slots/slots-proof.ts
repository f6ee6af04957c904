/** Texts of a round's proof at /fair. */
export const slots_proof = {
  drawn: 'Sorteios mostrados',
  drawn_hint: 'Números separados por espaço: onde cada rolo parou, e o que foi sorteado depois.',
  wrong: 'Números inteiros separados por espaço.',
  marks: {
    draws: {
      name: 'Sorteios',
      yes: 'São os que foram mostrados.',
      no: 'Não são os que foram mostrados.',
      none: 'Calculados abaixo.',
    },
    version: {
      name: 'Versão do jogo',
      yes: 'É uma versão publicada.',
      no: 'Esta página não conhece esta versão do jogo.',
      none: 'Nada a comparar.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde ao giro.',
      no: 'Não corresponde ao giro.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'O giro',
  draws_text:
    'Cada sorteio vira uma fração de 0 a 1, multiplicada pelo número de posições do rolo, da esquerda para a direita. A parte inteira, contada de 0, é a posição que para na fileira de cima. Depois vêm os sorteios das rodadas especiais.',
  draw_of: 'De',
  shown: 'Mostra',
  reel: (reel: number, symbol: string) => `rolo ${reel}: ${symbol}`,
  free: (spin: number, reel: number, symbol: string) => `grátis ${spin}, rolo ${reel}: ${symbol}`,
  coin: 'moeda',
  no_coin: 'vazio',
  worth: (times: string) => `vale ${times}`,
  window: 'O giro da aposta',
  free_window: (spin: number, of: number) => `Giro grátis ${spin} de ${of}`,
  hold_window: 'As moedas no fim',
  pay_text: 'Os prêmios são somados em partes da aposta. Só o total é arredondado, uma vez, para baixo.',
  pay_lost: 'Nenhuma combinação paga: o prêmio é zero.',
  capped: (times: string) => `O total para em ${times}, o máximo do jogo.`,
}
