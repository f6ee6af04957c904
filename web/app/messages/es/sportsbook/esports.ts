import type { Messages } from '../../pt.ts'

export const esports: Messages['esports'] = {
  text: 'Series profesionales, mapa a mapa: marcador, objetivos y mercados de cada juego.',
  games: 'Juegos',
  live_count: (count: number) => `${count} en vivo`,
  count: (count: number) => (count === 0 ? 'sin series ahora' : count === 1 ? '1 serie' : `${count} series`),
  upcoming: 'Próximas series',
  none: 'Ninguna serie programada',
  none_of: (game: string) => `Ninguna serie de ${game} programada`,
  none_text: 'Las series aparecen aquí en cuanto se anuncian.',
  all: 'Ver todos los juegos',
}
