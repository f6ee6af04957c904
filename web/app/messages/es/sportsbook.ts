import type { Messages } from '../pt.ts'

export const sportsbook: Messages['sportsbook'] = {
  title: 'Deportes',
  esports_title: 'Esports',
  second_title: 'Más deportes',
  soon_title: 'Las apuestas deportivas aún no abrieron',
  soon_text: 'Cuando abran, los partidos aparecerán aquí.',
  esports_text: 'Cuando abran, los torneos de videojuegos aparecerán aquí.',
  second_text: 'Cuando abran, otros deportes aparecerán aquí.',
  closed_title: 'Cerrado por el momento',
  closed_text:
    'Ahora no se aceptan apuestas nuevas aquí. Las apuestas ya hechas siguen las reglas publicadas.',
  slip_empty: 'Tu boleto está vacío',
  slip_text: 'Toca una cuota y la selección aparece aquí, con el monto y el premio posible.',
  slip_go: 'Ver los deportes',
  how: 'Cómo será',
  how_list: [
    {
      title: 'La cuota que ves es la que vale',
      text: 'Si cambia antes de que confirmes, te pedimos confirmación.',
    },
    {
      title: 'El premio posible en el botón',
      text: 'Sabes cuánto apuestas y cuánto puedes recibir antes de tocar.',
    },
    {
      title: 'Reglas publicadas',
      text: 'Las mismas reglas para todos, escritas antes del partido.',
    },
  ],
  rules: 'Leer las reglas de apuestas',
  all: 'Todos',
  browse: 'Deportes',
  list: ['Fútbol', 'Baloncesto', 'Tenis', 'Voleibol', 'MMA', 'Fútbol americano'],
  none: 'ningún partido todavía',
}
