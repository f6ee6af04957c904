/** Texts shared by all games. */
export const games = {
  rtp: (share: string) => `Retorno ao jogador ${share}`,
  /** Text for a narrow screen. */
  rtp_short: (share: string) => `Retorno ${share}`,
  rtp_meaning:
    'É a média teórica de todas as rodadas de todos os jogadores, antes de o prêmio ser arredondado para baixo ao centavo, o que pesa mais em apostas pequenas. Em poucas rodadas, o seu resultado pode ser bem diferente.',
  sound_on: 'Ligar som',
  sound_off: 'Desligar som',
  stake: 'Aposta',
  stake_range: (min: string, max: string) => `${min} a ${max}`,
  stake_below: (min: string) => `Mínimo ${min}`,
  stake_above: (max: string) => `Máximo ${max}`,
  half: '½ da aposta',
  double: '2× a aposta',
  min: 'mín',
  max: 'máx',
  lowest: 'mín, menor aposta',
  highest: 'máx, maior aposta possível',
  bet: (stake: string) => `Apostar ${stake}`,
  demo: 'Demonstração',
  demo_free: 'Demonstração grátis, sem dinheiro',
  auto: 'Auto',
  auto_label: 'Auto: jogo automático',
  retry: 'Tentar de novo',
  skip: 'Ver resultado',
  give_up: 'Desistir',
  closed: 'O jogo está fechado agora. Rodadas abertas continuam.',
  paused: 'O jogo está pausado para conferência. Rodadas abertas continuam.',
  uncertified: 'Esta versão do jogo ainda não tem o certificado que a lei pede.',
  barred_until: (end: string) =>
    `Apostas bloqueadas na sua conta até ${end}. O saque continua aberto, e uma rodada aberta vai até o fim.`,
  barred_endless: 'Apostas bloqueadas na sua conta, sem data para terminar. O saque continua aberto.',
  deposit: 'Depositar',
  missing: 'Ver o que falta',

  away_bet: 'Ainda sem resposta. Pode tentar de novo: você não será cobrado duas vezes.',

  about: 'Tabela, chances e rodadas',
  table: 'Tabela',
  chances: 'Chances',
  one_in: (count: string) => `1 em ${count}`,

  rounds: 'Suas rodadas',
  rounds_anonymous: 'Entre para ver, repetir e conferir suas rodadas.',
  staked: (stake: string) => `aposta ${stake}`,
  open: 'Em aberto',
  payout: 'Prêmio',
  replay: 'Rever',
  check: 'Conferir',

  proof_first_hash: 'Primeiro hash da sequência',
  proof_salt: 'Sal: sorteio da loteria',

  how: 'Como se joga',
  fair: 'Por que dá para confiar',
  fair_link: 'Conferir uma rodada',

  seeds: 'Suas sementes',
  seeds_anonymous: 'Entre para ver o hash da sua próxima rodada.',
  seeds_not_kept: 'O hash do novo par não é o anunciado antes da troca. Não aposte e fale conosco.',
  copy: 'Copiar',
}
