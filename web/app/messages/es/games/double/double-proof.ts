/** Texts of a round's proof at /fair. */
export const double_proof = {
  colour: 'Color apostado',
  colours: { red: 'rojo', white: 'blanco', black: 'negro' },
  slot: 'Casilla mostrada',
  wrong: { slot: 'De 0 a 14.' },
  marks: {
    slot: {
      name: 'Casilla',
      yes: 'Es la casilla que se mostró.',
      no: 'No es la casilla que se mostró.',
      none: 'Calculada abajo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde al color apostado.',
      no: 'No corresponde al color apostado.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'La casilla',
  draws_text: 'El sorteo se vuelve un número de 0 a 14, todos con la misma probabilidad: es la casilla.',
  draw_of: 'De',
  pay_text: 'La apuesta por el multiplicador del color. Nada se redondea.',
  pay_lost: 'La casilla tiene otro color: el premio es cero.',
}
