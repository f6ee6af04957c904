export const fair = {
  title: 'Confira qualquer rodada',
  text: 'O cálculo é feito no seu aparelho, e nada é enviado. Funciona até sem internet.',

  data: 'Dados da rodada',
  game: 'Jogo',
  paste: 'Colar dados copiados',
  paste_hint: 'No jogo, abra “Suas rodadas”, toque em “Rever” e em “Copiar dados”.',
  file: 'Abrir arquivo',
  paste_wrong:
    'Isto não parece ser uma rodada copiada nem o arquivo exportado. Copie de novo e cole inteiro.',
  example: 'Usar um exemplo',
  clear: 'Limpar',
  server_seed: 'Semente do servidor, revelada',
  server_seed_hash: 'Hash mostrado antes da aposta',
  client_seed: 'Semente do jogador',
  nonce: 'Número da rodada',
  stake: 'Aposta',
  rtp: 'Retorno (%)',
  payout: 'Prêmio pago',
  wrong: {
    server_seed: 'Cole a semente revelada.',
    server_seed_hash: 'O hash tem 64 dígitos de 0 a 9 e de a a f.',
    client_seed: 'Informe a semente do jogador.',
    nonce: 'Um número inteiro a partir de 0.',
    stake: 'Um valor como 10,00.',
    rtp: 'De 0,01 a 100.',
    payout: 'Um valor como 12,50.',
  },

  blank_title: 'Cole uma rodada ou preencha os dados',
  blank_text:
    'O resultado aparece aqui assim que houver semente do servidor, semente do jogador e número da rodada.',
  secret_title: 'A semente do servidor ainda é secreta',
  secret_text:
    'Ela ainda define as próximas rodadas. Troque as sementes no jogo: a antiga é revelada na hora, e a rodada pode ser conferida.',
  secret_go: 'Ir para as sementes',
  ok_title: 'Confere',
  ok_text: 'O resultado já estava definido antes da aposta e segue exatamente as regras.',
  mismatch_title: 'Não confere',
  mismatch_text:
    'Pelo menos um dos dados não corresponde a estas sementes. Veja qual abaixo e confira se foi copiado por inteiro.',
  open_title: 'Ainda não está provado',
  open_text: 'Nada do que foi informado está errado, mas falta o que prova a rodada inteira. Veja abaixo.',
  ending: 'Como terminou',
  endings: {
    unsaid: 'Não informado',
    lost: 'Perdida',
    won: 'Ganha',
    cashed_out: 'Retirada pelo jogador',
    idle: 'Encerrada por inatividade',
    refunded: 'Aposta devolvida',
  },
  /** Of shared rounds, where other things decide: in the place of the texts of the same names. */
  shared: {
    secret_title: 'A rodada ainda não terminou',
    secret_text: 'O hash dela é publicado quando ela termina. Volte depois e confira.',
    server_seed: 'Hash da rodada',
    server_seed_hash: 'Primeiro hash da sequência',
    client_seed: 'Sal: sorteio da loteria',
    nonce: 'Posição na sequência',
    wrong: {
      server_seed: 'Cole o hash da rodada, de 64 dígitos.',
      server_seed_hash: 'O hash tem 64 dígitos de 0 a 9 e de a a f.',
      client_seed: 'Informe o sal.',
      nonce: 'Um número inteiro a partir de 0.',
    },
  },
}
