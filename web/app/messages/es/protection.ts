import type { Messages } from '../pt.ts'

export const protection: Messages['protection'] = {
  title: 'Juego responsable',
  exclusion_title: 'Autoexclusión',
  suspension_title: 'Pausa',
}
