/** Texts of a round's proof at /fair. */
export const dice_proof = {
  side: 'Lado',
  sides: { under: 'Abaixo de', over: 'Acima de' },
  target: 'Alvo',
  roll: 'Rolagem mostrada',
  wrong: {
    target: 'Um alvo como 49,99, com chance de 0,01% a 98%.',
    roll: 'De 0,00 a 99,99.',
  },
  marks: {
    roll: {
      name: 'Rolagem',
      yes: 'É o número que foi mostrado.',
      no: 'Não é o número que foi mostrado.',
      none: 'Calculada abaixo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde ao alvo.',
      no: 'Não corresponde ao alvo.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'A rolagem',
  draws_text:
    'O sorteio vira uma fração de 0 a 1, multiplicada por 10.000. A parte inteira, dividida por 100, é a rolagem.',
  draw_of: 'De',
  pay_text: 'O retorno é dividido pela chance. Só o prêmio é arredondado, uma vez, para baixo.',
  pay_lost: 'A rolagem ficou do outro lado do alvo: o prêmio é zero.',
}
