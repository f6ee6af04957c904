/** Texts of a round's proof at /fair. */
export const roulette_proof = {
  places: 'Fichas por lugar',
  places_hint: 'lugar:centavos, separados por espaço. Exemplo: 17:100 17-20:50 red:200',
  number: 'Número mostrado',
  wrong: { places: 'Lugares da mesa, cada um uma vez, com os centavos.', number: 'De 0 a 36.' },
  marks: {
    number: {
      name: 'Número',
      yes: 'É o número que foi mostrado.',
      no: 'Não é o número que foi mostrado.',
      none: 'Calculado abaixo.',
    },
    sum: {
      name: 'Soma das fichas',
      yes: 'É o valor da aposta.',
      no: 'Não é o valor da aposta.',
      none: 'Nada a comparar.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde aos lugares apostados.',
      no: 'Não corresponde aos lugares apostados.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'O número',
  draws_text: 'O sorteio vira um número de 0 a 36, todos com a mesma chance.',
  draw_of: 'De',
  pay_text: 'A ficha de cada lugar que cobre o número, vezes o multiplicador do lugar. Nada é arredondado.',
  pay_lost: 'Nenhum lugar apostado cobre o número: o prêmio é zero.',
}
