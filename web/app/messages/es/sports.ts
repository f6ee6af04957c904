import type { Messages } from '../pt.ts'

export const sports: Messages['sports'] = {
  title: 'Deportes',
  esports_title: 'Esports',
  second_title: 'Deportes 2',
  soon_title: 'Las apuestas deportivas aún no abrieron',
  soon_text: 'Cuando abran, los partidos aparecerán aquí.',
}
