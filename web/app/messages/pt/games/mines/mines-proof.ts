/** Texts of a round's proof at /fair. */
export const mines_proof = {
  mines: 'Minas',
  picks: 'Quadrados abertos, em ordem',
  picks_hint: 'De 1 a 25, da esquerda para a direita e de cima para baixo.',
  wrong: {
    mines: 'De 1 a 24.',
    picks: 'Números de 1 a 25, sem repetir.',
  },
  marks: {
    board: {
      name: 'Tabuleiro',
      yes: 'As minas estavam onde foi mostrado.',
      no: 'As minas não estavam onde foi mostrado.',
      none: 'Calculado abaixo.',
    },
    picks: {
      name: 'Quadrados',
      yes: 'O resultado corresponde aos quadrados abertos.',
      no: 'O resultado não corresponde aos quadrados abertos.',
      none: 'Nada a comparar.',
    },
  },
  board_label: (mines: string) => `Tabuleiro com minas nos quadrados ${mines}`,
  board_caption: 'Números: a ordem em que os quadrados foram abertos.',
  draws: 'As minas',
  draws_text:
    'Cada sorteio vira uma fração de 0 a 1, multiplicada pelos quadrados que restam. A parte inteira, contada de 0, diz em qual deles fica a mina.',
  draw_left: 'Restam',
  draw_tile: 'Quadrado',
  pay_text:
    'O retorno é dividido pela chance de abrir essa quantidade de diamantes. Só o prêmio é arredondado, uma vez, para baixo.',
  pay_lost: 'Uma mina foi aberta: o prêmio é zero.',
  pay_returned: 'Nenhum quadrado aberto: a aposta volta inteira.',
  pay_cancelled: 'A casa cancelou a rodada por uma falha dela: a aposta volta inteira.',
  pay_none: 'Sem diamante aberto não há prêmio a calcular.',
}
