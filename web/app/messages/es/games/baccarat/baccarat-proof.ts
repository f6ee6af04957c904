/** Texts of a round's proof at /fair. */
export const baccarat_proof = {
  side: 'Apuesta a',
  player: 'Cartas del jugador',
  banker: 'Cartas de la banca',
  cards_hint: 'Como 10♥ 7♣ A♦',
  wrong: 'Dos o tres cartas, como 10♥ 7♣.',
  marks: {
    player: {
      name: 'Cartas del jugador',
      yes: 'Son las cartas que se mostraron.',
      no: 'No son las cartas que se mostraron.',
      none: 'Calculadas abajo.',
    },
    banker: {
      name: 'Cartas de la banca',
      yes: 'Son las cartas que se mostraron.',
      no: 'No son las cartas que se mostraron.',
      none: 'Calculadas abajo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde a la apuesta.',
      no: 'No corresponde a la apuesta.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'Las cartas',
  draws_text:
    'Ocho mazos en orden, de 2♦ a A♣. Cada sorteo toma una de las cartas que quedan, todas con la misma probabilidad: dos del jugador, dos de la banca, luego las terceras.',
  draw_of: 'Quedan',
  card: 'Carta',
  pay_text:
    'La apuesta por el multiplicador del lado, redondeada hacia abajo. En el empate, jugador y banca recuperan la apuesta.',
  pay_lost: 'Ganó otro lado: el premio es cero.',
  pay_back: 'Empate: la apuesta vuelve entera.',
}
