export const esports = {
  text: 'Séries profissionais, mapa a mapa: placar, objetivos e mercados de cada jogo.',
  games: 'Jogos',
  live_count: (count: number) => (count === 1 ? '1 ao vivo' : `${count} ao vivo`),
  count: (count: number) => (count === 0 ? 'sem séries agora' : count === 1 ? '1 série' : `${count} séries`),
  upcoming: 'Próximas séries',
  none: 'Nenhuma série marcada',
  none_of: (game: string) => `Nenhuma série de ${game} marcada`,
  none_text: 'As séries aparecem aqui assim que são anunciadas.',
  all: 'Ver todos os jogos',
}
