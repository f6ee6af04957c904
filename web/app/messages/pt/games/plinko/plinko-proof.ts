/** Texts of a round's proof at /fair. */
export const plinko_proof = {
  rows: 'Fileiras',
  risk: 'Risco',
  risks: { low: 'Baixo', medium: 'Médio', high: 'Alto' },
  path: 'Caminho mostrado',
  path_hint: 'E para esquerda, D para direita, na ordem das fileiras: EDDE…',
  wrong: { path: 'Uma letra por fileira: E ou D.' },
  letters: { left: 'E', right: 'D' },
  marks: {
    path: {
      name: 'Caminho',
      yes: 'É o caminho que foi mostrado.',
      no: 'Não é o caminho que foi mostrado.',
      none: 'Calculado abaixo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde à casa.',
      no: 'Não corresponde à casa.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'O caminho',
  draws_text:
    'Um sorteio por fileira. A fração de 0 a 1 é multiplicada por 2; a parte inteira é 0, para a esquerda, ou 1, para a direita. A casa é o número de vezes que a bola foi para a direita.',
  draw_of: 'De',
  side: 'Lado',
  left: 'esquerda',
  right: 'direita',
  pay_text:
    'A casa, contada a partir da esquerda desde 0, diz por quanto a aposta é multiplicada. Só o prêmio é arredondado, uma vez, para baixo.',
  place: (rights: number, times: string) => `${rights} × direita: casa ${rights}, ${times}`,
  picture: (times: string) => `O caminho calculado termina em ${times}`,
}
