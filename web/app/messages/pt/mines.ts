export const mines = {
  title: 'Mines',
  board: 'Tabuleiro, 5 por 5',
  tile: (number: number, face: string) => `Quadrado ${number}, ${face}`,
  faces: {
    closed: 'fechado',
    opening: 'abrindo',
    gem: 'diamante',
    mine: 'mina',
    spare_gem: 'não aberto, era diamante',
    spare_mine: 'não aberto, era mina',
  },
  mini_board: (gems: number, mines: number) =>
    `${gems} ${gems === 1 ? 'diamante' : 'diamantes'}, ${mines} ${mines === 1 ? 'mina' : 'minas'}`,
  rtp: (share: string) => `Retorno ao jogador ${share}`,
  rtp_meaning:
    'É a média teórica de todas as rodadas de todos os jogadores. Em poucas rodadas, o seu resultado pode ser bem diferente.',
  max_win: (amount: string) => `Prêmio máximo ${amount}`,
  agreed: 'Regras desta aposta',
  sound_on: 'Ligar som',
  sound_off: 'Desligar som',
  ladder: 'Multiplicadores dos próximos quadrados',

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
  mines: 'Minas',
  mines_fewer: 'Uma mina a menos',
  mines_more: 'Uma mina a mais',
  bet: (stake: string) => `Apostar ${stake}`,
  cash_out: (amount: string) => `Retirar ${amount}`,
  pick_first: 'Abra um quadrado',
  resume: 'Continuar rodada',
  retry: 'Tentar de novo',
  give_up: 'Desistir',
  random: 'Quadrado aleatório',
  now: 'Agora',
  next: 'Próximo quadrado',
  next_none: 'Último quadrado aberto',
  left: (gems: number, mines: number) =>
    `${gems} ${gems === 1 ? 'diamante' : 'diamantes'} e ${mines} ${mines === 1 ? 'mina' : 'minas'} no tabuleiro`,
  keys: 'Teclado: setas movem, Enter abre, R escolhe um quadrado ao acaso, C retira.',

  idle_rule: (minutes: number) =>
    `Uma rodada parada por ${minutes} minutos é encerrada no multiplicador atual.`,
  closing: 'Encerra no multiplicador atual em',
  closing_untouched: 'Sem quadrado aberto, a aposta é devolvida em',
  closed: 'O jogo está fechado agora. Rodadas abertas continuam guardadas.',
  barred_until: (end: string) =>
    `Apostas bloqueadas na sua conta até ${end}. O saque continua aberto, e uma rodada aberta vai até o fim.`,
  barred_endless: 'Apostas bloqueadas na sua conta, sem data para terminar. O saque continua aberto.',
  bet_first: (stake: string) => `Primeiro aposte: o botão começa a rodada com ${stake}.`,
  open_title: 'Rodada aberta',
  found: (gems: number, times: string) =>
    gems === 0
      ? 'Você tem uma rodada aberta, ainda sem quadrados abertos.'
      : `Você tem uma rodada aberta: ${gems} ${gems === 1 ? 'diamante' : 'diamantes'}, ${times}.`,
  unmade: (stake: string) => `A aposta de ${stake} não foi registrada. Nada foi cobrado.`,
  deposit: 'Depositar',
  verify: 'Verificar conta',

  away_bet: 'Ainda sem resposta. Pode tentar de novo: você não será cobrado duas vezes.',
  away_pick: 'Ainda sem resposta. Sua rodada está guardada.',
  away_cash_out: 'Ainda sem resposta. Sua rodada está guardada; pode pedir para retirar de novo.',
  away_look: 'Ainda sem resposta. Se houver uma rodada aberta, ela está guardada.',

  result: {
    won: (amount: string, times: string) => `Você ganhou ${amount} (${times}).`,
    all: (amount: string, times: string) => `Todos os diamantes abertos: você ganhou ${amount} (${times}).`,
    limit: (amount: string, times: string) => `Prêmio máximo alcançado: você ganhou ${amount} (${times}).`,
    idle: (amount: string, times: string) =>
      `Rodada encerrada por inatividade: você ganhou ${amount} (${times}).`,
    busted: (tile: number) => `Mina no quadrado ${tile}. A rodada terminou.`,
    refunded: (amount: string) => `Rodada encerrada sem quadrado aberto: ${amount} devolvidos.`,
    open: 'Em aberto',
  },
  said_gem: (tile: number, times: string, amount: string) =>
    `Quadrado ${tile}: diamante. ${times}, retirar paga ${amount}.`,
  said_began: (mines: number) =>
    `Rodada aberta com ${mines} ${mines === 1 ? 'mina' : 'minas'}. Escolha um quadrado.`,

  about: 'Tabela e rodadas',
  table: 'Tabela',
  table_for: 'Quanto paga',
  table_note: (stake: string) => `Para uma aposta de ${stake}. Valores sempre arredondados para baixo.`,
  table_capped: (max: string) =>
    `A rodada é paga e encerrada automaticamente antes de passar do prêmio máximo de ${max}.`,
  column_picks: 'Diamantes',
  column_times: 'Multiplicador',
  column_chance: 'Chance',
  column_payout: 'Prêmio',
  one_in: (count: string) => `1 em ${count}`,

  rounds: 'Suas rodadas',
  rounds_anonymous: 'Entre para ver suas rodadas, repetir cada uma e conferir o resultado.',
  rounds_empty: 'Suas rodadas aparecem aqui, com o tabuleiro e a prova de cada uma.',
  rounds_more: 'Mostrar mais',
  rounds_failed: 'Não conseguimos buscar suas rodadas agora.',
  staked: (stake: string) => `aposta ${stake}`,
  replay: 'Rever',
  replay_of: (when: string) => `Rever rodada de ${when}`,
  check: 'Conferir',
  check_of: (when: string) => `Conferir rodada de ${when}`,

  replay_title: 'Rodada',
  replay_step: (at: number, of: number) => `Quadrado ${at} de ${of}`,
  replay_start: 'Início',
  replay_end: 'Fim da rodada',
  replay_position: 'Momento da rodada',
  replay_play: 'Reproduzir',
  replay_stop: 'Parar',
  replay_back: 'Quadrado anterior',
  replay_forward: 'Quadrado seguinte',
  proof: 'Prova',
  proof_hash: 'Hash mostrado antes da aposta',
  proof_server: 'Semente do servidor',
  proof_secret: 'Secreta até você trocar as sementes',
  proof_client: 'Sua semente',
  proof_nonce: 'Número da rodada',
  proof_copy: 'Copiar dados',
  reveal: 'Revelar e conferir',
  reveal_note: 'Revelar troca o par de sementes: a antiga é mostrada, e as próximas rodadas usam uma nova.',

  how: 'Como se joga',
  rules: {
    bet: 'Escolha a aposta e de 1 a 24 minas. Os outros quadrados escondem diamantes.',
    gems: 'Cada diamante aumenta o multiplicador. Retire quando quiser, depois do primeiro; uma mina encerra a rodada sem prêmio.',
    rtp: (rtp: string) =>
      `O retorno teórico é de ${rtp} para qualquer número de minas e qualquer momento de retirar.`,
    limit: (max: string) =>
      `O prêmio máximo de uma rodada é ${max}. Ao chegar nele, a rodada é paga e encerrada automaticamente.`,
    idle: (minutes: number) =>
      `Uma rodada parada por ${minutes} minutos é encerrada e paga no multiplicador atual; sem quadrado aberto, a aposta volta inteira.`,
    kept: 'Se a internet cair, a rodada fica guardada e continua em qualquer aparelho.',
  },

  fair: 'Por que dá para confiar',
  fair_steps: [
    {
      title: 'Antes da aposta',
      text: 'Sorteamos a semente do servidor e mostramos o hash dela. Depois disso, não podemos mais trocá-la.',
    },
    {
      title: 'Na aposta',
      text: 'A semente do servidor, a sua semente e o número da rodada definem onde ficam as minas, antes do primeiro quadrado. Nada muda durante a rodada.',
    },
    {
      title: 'Depois da rodada',
      text: 'Ao trocar as sementes, a do servidor é revelada. Qualquer pessoa pode refazer o cálculo no próprio celular, até sem internet.',
    },
  ],
  fair_link: 'Conferir uma rodada',

  seeds: 'Suas sementes',
  seeds_anonymous: 'Cada jogador tem as suas. Entre para ver o hash da sua próxima rodada.',
  seeds_hash: 'Hash da semente do servidor',
  seeds_hash_note: 'Vale para as próximas rodadas, até a troca.',
  seeds_client: 'Sua semente',
  seeds_client_next: 'Sua próxima semente',
  seeds_client_note: 'De 1 a 64 letras, números ou sinais, sem espaço. Passa a valer na troca.',
  seeds_client_wrong: 'Use de 1 a 64 letras, números ou sinais, sem espaços e sem acentos.',
  seeds_next_hash: 'Hash da próxima semente do servidor',
  seeds_next_hash_note:
    'Já definido: este par passa a valer na troca, com qualquer semente que você escolher.',
  seeds_kept: 'Conferido aqui: o hash do novo par é o que estava anunciado antes da troca.',
  seeds_not_kept:
    'O hash do novo par não é o que esta página mostrava antes da troca. Se você não trocou as sementes também em outro aparelho, não aposte e fale conosco.',
  seeds_nonce: 'Próxima rodada',
  seeds_rotate: 'Trocar sementes',
  seeds_rotated: 'Sementes trocadas. A antiga está revelada abaixo.',
  seeds_old: 'Par anterior, revelado',
  seeds_old_server: 'Semente do servidor revelada',
  seeds_old_rounds: (count: number) =>
    `${count} ${count === 1 ? 'rodada jogada' : 'rodadas jogadas'} com ele`,
  seeds_failed: 'Não conseguimos buscar suas sementes agora.',
  copy: 'Copiar',
}
