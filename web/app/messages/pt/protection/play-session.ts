/** The session of play: the clock in the header, and the reality check. */
export const play_session = {
  spoken: (time: string) => `Nesta sessão: ${time}`,
  spoken_net: (net: string) => `resultado ${net}`,
  time: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  title: (time: string) => `Você está jogando há ${time}`,
  staked: 'Apostado',
  returned: 'Voltou em prêmios',
  net: 'Resultado da sessão',
  today: 'Tempo de jogo hoje',
  text: 'O resultado conta saldo real e bônus, desde o começo da sessão. Uma pausa de meia hora começa outra.',
  go_on: 'Continuar',
  limits: 'Ver meus limites',
  leave: 'Sair da conta',
  every: 'Lembrar a cada',
  minutes: (minutes: number) => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`),
  chosen: 'O lembrete mudou.',
}
