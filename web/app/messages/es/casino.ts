import type { Messages } from '../pt.ts'

export const casino: Messages['casino'] = {
  lobby_title: 'Casino',
  live_title: 'Casino en vivo',
  slots_title: 'Slots',
  category_title: 'Juegos',
  providers_title: 'Proveedores',
  play_title: 'Jugar',
  soon_text: (game) => `Mientras tanto, juega ${game}: cada ronda se puede comprobar.`,
  nothing_found: (typed) =>
    `Nada encontrado para “${typed}”. Prueba con el nombre de un juego o de un proveedor.`,
  search_here: 'Buscar juego o proveedor',
  lobby_text: 'Juegos de varios proveedores. En los nuestros, compruebas cada ronda.',
  closed_text:
    'Los juegos están cerrados ahora. Las rondas abiertas se conservan, y el retiro sigue abierto.',
  browse: 'Secciones del casino',
  lobby: 'Todo',
  live: 'En vivo',
  live_title_empty: 'Las mesas en vivo aún no abrieron',
  live_text_empty: 'Cuando abran, verás aquí cada mesa y su apuesta mínima.',
  empty_title: 'Aún no hay juegos aquí',
  to_casino: 'Ir al casino',
  games_count: (count) => (count === 1 ? `1 juego` : `${count} juegos`),
  providers_text: 'Quién hace los juegos y cuántos ya están disponibles.',
  load_more: 'Mostrar más',
  filter: 'Filtrar',
  filter_clear: 'Quitar filtros',
  none_filtered: 'Ningún juego con estos filtros',
  none_filtered_text: 'Quita un filtro para ver más juegos.',
  sort: 'Orden de los juegos',
  sorts: {
    featured: 'Destacados',
    name: 'Nombre, de A a Z',
    rtp: 'Mayor retorno (RTP)',
    max_win: 'Mayor premio',
    new: 'Más nuevos',
  },
}
