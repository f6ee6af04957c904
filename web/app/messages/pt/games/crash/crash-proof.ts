/** Texts of a round's proof at /fair. */
export const crash_proof = {
  target: 'Retirada automática',
  asked: 'Retirada pedida em',
  taken: 'Retirado em',
  point: 'Ponto mostrado',
  hint: 'Em centésimos: 231 é 2,31×. Em branco se não houve.',
  wrong: 'Um número inteiro de centésimos, de 101 (o ponto e o pedido: de 100) a 10000000.',
  marks: {
    point: {
      name: 'Ponto',
      yes: 'É o ponto que foi mostrado.',
      no: 'Não é o ponto que foi mostrado.',
      none: 'Calculado abaixo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde ao ponto e à retirada.',
      no: 'Não corresponde ao ponto e à retirada.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'O ponto',
  draws_text:
    'Uma palavra de 32 bits vira o ponto: 99 × 2³² dividido pela palavra mais 1, arredondado para baixo, em centésimos; no mínimo 1,00× e no máximo 100.000×.',
  pay_text:
    'A aposta vezes o multiplicador da retirada, se ele não passa do ponto, arredondado para baixo ao centavo.',
  pay_lost: (point: string) => `A curva parou em ${point} antes da retirada: o prêmio é zero.`,
}
