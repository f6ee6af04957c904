/** Texts of a round's proof at /fair. */
export const baccarat_proof = {
  side: 'Aposta em',
  player: 'Cartas do jogador',
  banker: 'Cartas da banca',
  cards_hint: 'Como 10♥ 7♣ A♦',
  wrong: 'Duas ou três cartas, como 10♥ 7♣.',
  marks: {
    player: {
      name: 'Cartas do jogador',
      yes: 'São as cartas que foram mostradas.',
      no: 'Não são as cartas que foram mostradas.',
      none: 'Calculadas abaixo.',
    },
    banker: {
      name: 'Cartas da banca',
      yes: 'São as cartas que foram mostradas.',
      no: 'Não são as cartas que foram mostradas.',
      none: 'Calculadas abaixo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde à aposta.',
      no: 'Não corresponde à aposta.',
      none: 'Nada a comparar.',
    },
  },
  draws: 'As cartas',
  draws_text:
    'Oito baralhos em ordem, de 2♦ a A♣. Cada sorteio escolhe uma entre as cartas que restam, todas com a mesma chance: duas do jogador, duas da banca, depois as terceiras.',
  draw_of: 'Restam',
  card: 'Carta',
  pay_text:
    'A aposta vezes o multiplicador do lado, arredondado para baixo. No empate, jogador e banca recebem a aposta de volta.',
  pay_lost: 'Outro lado venceu: o prêmio é zero.',
  pay_back: 'Empate: a aposta volta inteira.',
}
