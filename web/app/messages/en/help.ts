import type { Messages } from '../pt.ts'

export const help: Messages['help'] = {
  title: 'Help',
  chat_failed: 'The chat did not open. Try again later or use one of the options below.',
  questions: 'Common questions',
  deposit: 'My deposit has not shown up yet',
  withdraw: 'How and when I get a withdrawal',
  verification: 'Verify my identity',
  fair: 'Check whether a result was fair',
  deposit_text:
    'A Pix arrives within seconds. If somebody else pays, or another amount, it goes back in full to the payer. The statement shows each.',
  withdraw_text:
    'Usually within seconds, to the Pix key of your CPF. If the bank refuses it, the amount returns to your balance.',
  verification_text:
    'Have an ID card, driving licence or passport at hand. If it does not work, the page says why; there are five tries a day.',
  fair_text:
    'Every round has a proof. Open the round in the history of the game and press Check: your device repeats the calculation.',
  password: 'I forgot my password',
  password_text: 'We send a link to your e-mail. It expires in 30 minutes and works once.',
  limits_text:
    'The self-exclusion of the government blocks your CPF on all authorized sites. Withdrawal stays open.',
  care: 'Play less or stop',
  limits: 'Breaks and help',
  cvv: 'CVV, 24 hours, free of charge (Brazil): call 188',
  people: 'Talk to a person',
  write: 'Write to support',
  write_text: 'Each conversation has a number and a time limit',
  nobody: 'Contact by e-mail and telephone has not opened yet in this demonstration.',

  chat: 'Talk to us',
}
