/** Texts of cards and shelves of games. */
export const catalogue = {
  closed: 'Fechado',
  see_all: 'Ver tudo',
  mark: (game: string) => `Favoritar ${game}`,
  about: (game: string) => `Sobre ${game}`,
  marked: 'Adicionado aos favoritos',
  unmarked: 'Removido dos favoritos',
  rtp: (percent: string) => `RTP ${percent}`,
  from: (stake: string) => `Mín. ${stake}`,
  favourites: 'Favoritos',
  recent: 'Recentes',
  own: 'Seus jogos',
  begin: 'Comece por aqui',
  continue: (stake: string) => `Continuar · ${stake}`,
}
