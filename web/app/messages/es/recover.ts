import type { Messages } from '../pt.ts'

export const recover: Messages['recover'] = {
  title: 'Recuperar contraseña',
}
