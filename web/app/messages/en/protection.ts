import type { Messages } from '../pt.ts'

export const protection: Messages['protection'] = {
  title: 'Responsible gaming',
  exclusion_title: 'Self-exclusion',
  suspension_title: 'Pause',
}
