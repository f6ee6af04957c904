import type { Messages } from '../pt.ts'

export const indications: Messages['indications'] = {
  title: 'Referrals',
}
