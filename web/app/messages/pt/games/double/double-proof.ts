/** Texts of a round's proof at /fair. */
export const double_proof = {
  colour: 'Cor apostada',
  colours: { red: 'vermelho', white: 'branco', black: 'preto' },
  slot: 'Casa mostrada',
  wrong: { slot: 'De 0 a 14.' },
  marks: {
    slot: {
      name: 'Casa',
      yes: 'É a casa que foi mostrada.',
      no: 'Não é a casa que foi mostrada.',
      none: 'Calculada abaixo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde à cor apostada.',
      no: 'Não corresponde à cor apostada.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'A casa',
  draws_text: 'O sorteio vira um número de 0 a 14, todos com a mesma chance: é a casa.',
  draw_of: 'De',
  pay_text: 'A aposta vezes o multiplicador da cor. Nada é arredondado.',
  pay_lost: 'A casa tem outra cor: o prêmio é zero.',
}
