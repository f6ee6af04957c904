import type { Messages } from '../../../pt.ts'

export const dice_proof: Messages['dice_proof'] = {
  side: 'Lado',
  sides: { under: 'Por debajo de', over: 'Por encima de' },
  target: 'Objetivo',
  roll: 'Tirada mostrada',
  wrong: {
    target: 'Un objetivo como 49,99, con probabilidad de 0,01% a 98%.',
    roll: 'De 0,00 a 99,99.',
  },
  marks: {
    roll: {
      name: 'Tirada',
      yes: 'Es el número que se mostró.',
      no: 'No es el número que se mostró.',
      none: 'Calculada abajo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde al objetivo.',
      no: 'No corresponde al objetivo.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'La tirada',
  draws_text:
    'El sorteo se convierte en una fracción de 0 a 1, multiplicada por 10.000. La parte entera, dividida por 100, es la tirada.',
  draw_of: 'De',
  pay_text: 'El retorno se divide por la probabilidad. Solo el premio se redondea, una vez, hacia abajo.',
  pay_lost: 'La tirada cayó del otro lado del objetivo: el premio es cero.',
}
