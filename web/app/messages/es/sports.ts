import type { Messages } from '../pt.ts'

export const sports: Messages['sports'] = {
  title: 'Deportes',
  esports_title: 'Esports',
  second_title: 'Deportes 2',
  soon_title: 'Las apuestas deportivas aún no abrieron',
  soon_text: 'Cuando abran, los partidos aparecerán aquí.',
  slip_empty: 'Tu boleto está vacío',
  slip_text:
    'Toca una cuota y la selección aparece aquí, con el monto, el premio posible y las reglas a la vista.',
  slip_go: 'Ver los deportes',
}
