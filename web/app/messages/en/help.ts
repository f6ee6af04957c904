import type { Messages } from '../pt.ts'

export const help: Messages['help'] = {
  title: 'Help',
  chat_failed: 'The chat did not open. Try again later or use one of the options below.',
  questions: 'Common questions',
  deposit: 'My deposit has not shown up yet',
  withdraw: 'How and when I get a withdrawal',
  verification: 'Verify my identity',
  fair: 'Check whether a result was fair',
  care: 'Play less or stop',
  limits: 'Breaks and help',
  cvv: 'CVV, 24 hours, free of charge (Brazil): call 188',
  people: 'Talk to a person',
  nobody: 'Contact by e-mail and telephone has not opened yet in this demonstration.',

  chat: 'Talk to us',
}
