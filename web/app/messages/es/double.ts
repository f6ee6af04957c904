import type { Messages } from '../pt.ts'

export const double: Messages['double'] = {
  title: 'Double',
}
