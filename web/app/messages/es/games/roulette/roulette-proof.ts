/** Texts of a round's proof at /fair. */
export const roulette_proof = {
  places: 'Fichas por lugar',
  places_hint: 'lugar:centavos, separados por espacios. Ejemplo: 17:100 17-20:50 red:200',
  number: 'Número mostrado',
  wrong: { places: 'Lugares de la mesa, cada uno una vez, con los centavos.', number: 'De 0 a 36.' },
  marks: {
    number: {
      name: 'Número',
      yes: 'Es el número que se mostró.',
      no: 'No es el número que se mostró.',
      none: 'Calculado abajo.',
    },
    sum: {
      name: 'Suma de las fichas',
      yes: 'Es el monto de la apuesta.',
      no: 'No es el monto de la apuesta.',
      none: 'Nada que comparar.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde a los lugares apostados.',
      no: 'No corresponde a los lugares apostados.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'El número',
  draws_text: 'El sorteo se vuelve un número de 0 a 36, todos con la misma probabilidad.',
  draw_of: 'De',
  pay_text: 'La ficha de cada lugar que cubre el número, por el multiplicador del lugar. Nada se redondea.',
  pay_lost: 'Ningún lugar apostado cubre el número: el premio es cero.',
}
