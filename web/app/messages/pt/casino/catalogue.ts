/** Texts of cards and shelves of games. */
export const catalogue = {
  closed: 'Fechado agora',
  see_all: 'Ver tudo',
  mark: (game: string) => `Favoritar ${game}`,
  marked: 'Adicionado aos favoritos',
  unmarked: 'Removido dos favoritos',
  rtp: (percent: string) => `RTP ${percent}`,
  favourites: 'Favoritos',
}
