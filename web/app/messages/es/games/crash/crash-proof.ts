/** Texts of a round's proof at /fair. */
export const crash_proof = {
  target: 'Retiro automático',
  asked: 'Retiro pedido en',
  taken: 'Retirado en',
  point: 'Punto mostrado',
  hint: 'En centésimos: 231 es 2,31×. En blanco si no hubo.',
  wrong: 'Un número entero de centésimos, de 101 (el punto y el pedido: de 100) a 10000000.',
  marks: {
    point: {
      name: 'Punto',
      yes: 'Es el punto que se mostró.',
      no: 'No es el punto que se mostró.',
      none: 'Calculado abajo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde al punto y al retiro.',
      no: 'No corresponde al punto y al retiro.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'El punto',
  draws_text:
    'Una palabra de 32 bits se vuelve el punto: 99 × 2³² dividido por la palabra más 1, redondeado hacia abajo, en centésimos; como mínimo 1,00× y como máximo 100.000×.',
  pay_text:
    'La apuesta por el multiplicador del retiro, si no pasa del punto, redondeado hacia abajo al centavo.',
  pay_lost: (point: string) => `La curva paró en ${point} antes del retiro: el premio es cero.`,
}
