export const casino = {
  lobby_title: 'Cassino',
  live_title: 'Cassino ao vivo',
  slots_title: 'Slots',
  favorites_title: 'Favoritos',
  category_title: 'Jogos',
  providers_title: 'Estúdios',
  play_title: 'Jogar',
  soon_title: 'Ainda não há jogos aqui',
  soon_text: 'Enquanto isso, jogue Mines: cada rodada pode ser conferida.',
  soon_action: 'Jogar Mines',
}
