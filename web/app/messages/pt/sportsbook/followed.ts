export const followed = {
  login: 'Entre para ver seus favoritos',
  login_text: 'As partidas e ligas que você marca com a estrela ficam na sua conta.',
  none: 'Você ainda não segue nada',
  none_text: 'Toque na estrela de uma partida ou liga e ela aparece aqui.',
  leagues: 'Ligas que você segue',
}
