/** The card of the player's seeds, loaded after the game's page. */
export const seeds = {
  hash: 'Hash da semente do servidor',
  hash_note: 'Vale para as próximas rodadas, até a troca.',
  client: 'Sua semente',
  client_next: 'Sua próxima semente',
  client_note: 'De 1 a 64 letras, números ou sinais, sem espaço. Passa a valer na troca.',
  client_wrong: 'Use de 1 a 64 letras, números ou sinais, sem espaços e sem acentos.',
  next_hash: 'Hash da próxima semente do servidor',
  next_hash_note: 'Já definido: este par passa a valer na troca, com qualquer semente que você escolher.',
  kept: 'Conferido aqui: o hash do novo par é o que estava anunciado antes da troca.',
  elsewhere:
    'Depois desta página, as sementes foram trocadas também em outro lugar: aqui não há com que comparar o hash do novo par.',
  nonce: 'Próxima rodada',
  rotate: 'Trocar sementes',
  rotated: 'Sementes trocadas. A antiga está revelada abaixo.',
  old: 'Par anterior, revelado',
  old_server: 'Semente do servidor revelada',
  old_rounds: (count: number) => `${count} ${count === 1 ? 'rodada jogada' : 'rodadas jogadas'} com ele`,
  failed: 'Não conseguimos buscar suas sementes agora.',
}
