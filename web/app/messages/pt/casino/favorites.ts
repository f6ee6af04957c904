export const favorites = {
  login: 'Seus favoritos ficam na sua conta',
  login_text: 'Entre para ver e guardar os jogos de que você gosta.',
  empty: 'Nenhum favorito ainda',
  empty_text: 'Toque no coração de um jogo para vê-lo aqui, em qualquer aparelho.',
  all_games: 'Ver todos os jogos',
}
