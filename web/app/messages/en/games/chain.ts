import type { Messages } from '../../pt.ts'

export const chain: Messages['chain'] = {
  no_salt: 'Not drawn yet',
  title: 'What decides the rounds',
  text: 'Published before the rounds and the same for everybody. Your seeds play no part at this table.',
  lottery_draw: 'Lottery draw that completes the chain',
  is_other:
    'The chain shown now is not the one that this browser saw at this table before. Do not bet, and contact us.',
  next: 'Next chain, when this one is used up',
}
