/** Texts of a round's proof at /fair. */
export const wheel_proof = {
  number: 'Número apostado',
  stops: 'Casas mostradas',
  stops_hint: 'De 0 a 53, na ordem em que a roda parou.',
  wrong: { stops: 'Números de 0 a 53, separados por espaço.' },
  segment: 'Casa',
  marks: {
    stops: {
      name: 'Paradas',
      yes: 'São as casas que foram mostradas.',
      no: 'Não são as casas que foram mostradas.',
      none: 'Calculadas abaixo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde ao número apostado.',
      no: 'Não corresponde ao número apostado.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'As paradas',
  draws_text:
    'Cada giro é um número de 0 a 53, todos com a mesma chance: é a casa, contada do topo no sentido do relógio. Um multiplicador gira de novo; o primeiro número encerra.',
  draw_of: 'De',
  pay_text: 'O número vezes os multiplicadores, mais 1: tantas vezes a aposta. Nada é arredondado.',
  most: (amount: string) => `O prêmio máximo da aposta é ${amount}.`,
  pay_lost: (number: string) => `A roda parou no ${number}: o prêmio é zero.`,
}
