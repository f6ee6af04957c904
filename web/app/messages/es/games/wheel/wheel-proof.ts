/** Texts of a round's proof at /fair. */
export const wheel_proof = {
  number: 'Número apostado',
  stops: 'Casillas mostradas',
  stops_hint: 'De 0 a 53, en el orden en que paró la rueda.',
  wrong: { stops: 'Números de 0 a 53, separados por espacio.' },
  segment: 'Casilla',
  marks: {
    stops: {
      name: 'Paradas',
      yes: 'Son las casillas que se mostraron.',
      no: 'No son las casillas que se mostraron.',
      none: 'Calculadas abajo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde al número apostado.',
      no: 'No corresponde al número apostado.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'Las paradas',
  draws_text:
    'Cada giro es un número de 0 a 53, todos con la misma probabilidad: es la casilla, contada desde arriba en el sentido del reloj. Un multiplicador gira otra vez; el primer número termina.',
  draw_of: 'De',
  pay_text: 'El número por los multiplicadores, más 1: tantas veces la apuesta. Nada se redondea.',
  most: (amount: string) => `El premio máximo de la apuesta es ${amount}.`,
  pay_lost: (number: string) => `La rueda paró en el ${number}: el premio es cero.`,
}
