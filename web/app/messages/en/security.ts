import type { Messages } from '../pt.ts'

export const security: Messages['security'] = {
  title: 'Password',
}
