export interface Words {
  test: string
  demo: string
  balance: string
  stake: string
  won: string
  spin: string
  lines: string
  leave: string
  deposit: string
  pays: string
  close: string
  freeLeft: string
  freeDone: string
  bets: string
  running: string
  players: string
  last: string
  red: string
  black: string
  even: string
  odd: string
  deal: string
  hit: string
  stand: string
  double: string
  split: string
  dealer: string
  you: string
  bust: string
  push: string
  lost: string
  blackjack: string
  place: string
  /** Texts by reason of a refusal; `other` is the fallback. */
  reasons: Record<string, string> & { other: string }
}

const pt: Words = {
  test: 'Jogo de teste de',
  demo: 'Demonstração',
  balance: 'Saldo',
  stake: 'Aposta',
  won: 'Prêmio',
  spin: 'Girar',
  lines: '5 linhas',
  leave: 'Sair',
  deposit: 'Depositar',
  pays: 'Prêmios',
  close: 'Fechar',
  freeLeft: 'Rodadas grátis',
  freeDone: 'Rodadas grátis terminaram. Ganho:',
  bets: 'Façam suas apostas',
  running: 'A bola está girando',
  players: 'jogando agora',
  last: 'Últimos números',
  red: 'Vermelho',
  black: 'Preto',
  even: 'Par',
  odd: 'Ímpar',
  deal: 'Dar as cartas',
  hit: 'Pedir',
  stand: 'Parar',
  double: 'Dobrar',
  split: 'Dividir',
  dealer: 'Mesa',
  you: 'Você',
  bust: 'Estourou',
  push: 'Empate',
  lost: 'Perdeu',
  blackjack: 'Blackjack!',
  place: 'Escolha a aposta e peça as cartas',
  reasons: {
    funds: 'Saldo insuficiente. Diminua a aposta ou deposite.',
    player: 'O site não reconheceu a sua conta. Volte e abra o jogo de novo.',
    limit: 'Você chegou ao limite que definiu na sua conta.',
    stake: 'A aposta passa do máximo permitido. Escolha um valor menor.',
    closed: 'Este jogo não está aberto agora.',
    disabled: 'Sua conta não pode apostar neste momento.',
    currency: 'A moeda desta conta não é aceita neste jogo.',
    country: 'Este jogo não pode ser jogado onde você está.',
    session: 'Sua sessão terminou. Volte e abra o jogo de novo.',
    ended: 'Esta sessão do jogo terminou. Volte e abra o jogo de novo.',
    cancelled: 'A aposta não foi confirmada e está sendo devolvida. Tente outra vez.',
    away: 'O site não respondeu. Tente de novo em instantes.',
    busy: 'Espere a jogada anterior terminar.',
    amount: 'Este valor de aposta não é aceito.',
    noMoreBets: 'Apostas encerradas. Espere a próxima rodada.',
    other: 'A aposta não foi aceita.',
  },
}

const en: Words = {
  test: 'Test game of',
  demo: 'Demo',
  balance: 'Balance',
  stake: 'Stake',
  won: 'Win',
  spin: 'Spin',
  lines: '5 lines',
  leave: 'Leave',
  deposit: 'Deposit',
  pays: 'Pay table',
  close: 'Close',
  freeLeft: 'Free rounds',
  freeDone: 'Free rounds are over. Won:',
  bets: 'Place your bets',
  running: 'The ball is running',
  players: 'playing now',
  last: 'Last numbers',
  red: 'Red',
  black: 'Black',
  even: 'Even',
  odd: 'Odd',
  deal: 'Deal',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  dealer: 'Dealer',
  you: 'You',
  bust: 'Bust',
  push: 'Push',
  lost: 'Lost',
  blackjack: 'Blackjack!',
  place: 'Choose a stake and deal',
  reasons: {
    funds: 'Not enough balance. Lower the stake or deposit.',
    player: 'The site does not know your account. Go back and open the game again.',
    limit: 'You have reached a limit that you set for your account.',
    stake: 'The stake is above the highest allowed. Choose a smaller one.',
    closed: 'This game is not open now.',
    disabled: 'Your account may not bet at the moment.',
    currency: 'The currency of this account is not accepted in this game.',
    country: 'This game may not be played where you are.',
    session: 'Your session has ended. Go back and open the game again.',
    ended: 'This session of the game has ended. Go back and open the game again.',
    cancelled: 'The bet was not confirmed and is being returned. Try again.',
    away: 'The site did not answer. Try again in a moment.',
    busy: 'Wait until the last move is over.',
    amount: 'This stake is not accepted.',
    noMoreBets: 'No more bets. Wait for the next round.',
    other: 'The bet was not accepted.',
  },
}

const es: Words = {
  test: 'Juego de prueba de',
  demo: 'Demostración',
  balance: 'Saldo',
  stake: 'Apuesta',
  won: 'Premio',
  spin: 'Girar',
  lines: '5 líneas',
  leave: 'Salir',
  deposit: 'Depositar',
  pays: 'Premios',
  close: 'Cerrar',
  freeLeft: 'Rondas gratis',
  freeDone: 'Terminaron las rondas gratis. Ganado:',
  bets: 'Hagan sus apuestas',
  running: 'La bola está girando',
  players: 'jugando ahora',
  last: 'Últimos números',
  red: 'Rojo',
  black: 'Negro',
  even: 'Par',
  odd: 'Impar',
  deal: 'Repartir',
  hit: 'Pedir',
  stand: 'Plantarse',
  double: 'Doblar',
  split: 'Dividir',
  dealer: 'Mesa',
  you: 'Usted',
  bust: 'Se pasó',
  push: 'Empate',
  lost: 'Perdió',
  blackjack: '¡Blackjack!',
  place: 'Elija la apuesta y pida las cartas',
  reasons: {
    funds: 'Saldo insuficiente. Baje la apuesta o deposite.',
    player: 'El sitio no reconoció su cuenta. Vuelva y abra el juego de nuevo.',
    limit: 'Llegó al límite que fijó en su cuenta.',
    stake: 'La apuesta supera el máximo permitido. Elija un valor menor.',
    closed: 'Este juego no está abierto ahora.',
    disabled: 'Su cuenta no puede apostar en este momento.',
    currency: 'La moneda de esta cuenta no se acepta en este juego.',
    country: 'Este juego no se puede jugar donde usted está.',
    session: 'Su sesión terminó. Vuelva y abra el juego de nuevo.',
    ended: 'Esta sesión del juego terminó. Vuelva y abra el juego de nuevo.',
    cancelled: 'La apuesta no se confirmó y se está devolviendo. Pruebe otra vez.',
    away: 'El sitio no respondió. Pruebe de nuevo en un momento.',
    busy: 'Espere a que termine la jugada anterior.',
    amount: 'Este valor de apuesta no se acepta.',
    noMoreBets: 'No va más. Espere la próxima ronda.',
    other: 'La apuesta no fue aceptada.',
  },
}

const ALL = { pt, en, es } as const

export const pageWords = (language: keyof typeof ALL): Words => ALL[language]
