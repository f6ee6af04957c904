import type { Messages } from '../pt.ts'

export const sports: Messages['sports'] = {
  title: 'Deportes',
  esports_title: 'Esports',
  second_title: 'Más deportes',
  soon_title: 'Las apuestas deportivas aún no abrieron',
  soon_text: 'Cuando abran, los partidos aparecerán aquí.',
  esports_text:
    'Cuando abran, los torneos de videojuegos aparecerán aquí, con las mismas reglas que los demás.',
  second_text: 'Cuando abran, aquí estarán los deportes que no quepan en la página de Deportes.',
  closed_title: 'Cerrado por el momento',
  closed_text:
    'Ahora no se aceptan apuestas nuevas aquí. Lo ya apostado se liquida con las reglas de siempre.',
  slip_empty: 'Tu boleto está vacío',
  slip_text:
    'Toca una cuota y la selección aparece aquí, con el monto, el premio posible y las reglas a la vista.',
  slip_go: 'Ver los deportes',
  how: 'Cómo será',
  how_list: [
    {
      title: 'La cuota que ves es la que vale',
      text: 'Si cambia antes de que confirmes, el boleto pregunta.',
    },
    {
      title: 'El premio posible en las palabras del botón',
      text: 'Sabes cuánto arriesgas y cuánto vuelve antes de tocar.',
    },
    {
      title: 'Liquidada por reglas publicadas',
      text: 'Las mismas reglas para todos, escritas antes del partido.',
    },
  ],
  rules: 'Leer las reglas de apuestas',
  all: 'Todos',
  browse: 'Deportes',
  list: ['Fútbol', 'Baloncesto', 'Tenis', 'Voleibol', 'MMA', 'Fútbol americano'],
  none: 'ningún partido todavía',
}
