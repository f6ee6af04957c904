import type { Messages } from '../pt.ts'

export const kyc: Messages['kyc'] = {
  dialog_title: 'Confirm your identity',
  dialog_privacy: 'The pictures go straight to the verification company; we do not receive them.',
  dialog_go: 'Verify now',
  dialog_later: 'Later',

  title: 'Identity verification',
  text: 'So that nobody plays with your CPF or withdraws your money.',
  anonymous_title: 'Log in to verify your account',
  anonymous_text: 'Log in or open an account, and you will return to this page.',
  log_in: 'Log in',
  start_title: 'Confirm your identity',
  start_text: (minutes) => `It takes about ${minutes} min and is needed to deposit and bet.`,
  start_go: 'Start verification',
  again_go: 'Try again',
  needs: 'Have at hand',
  needs_list: [
    'An ID card, driving licence or passport, out of its cover',
    'A place with good light',
    "This device's camera",
  ],
  why: 'Why we ask',
  why_list: [
    'By law, only people aged 18 or older who confirm their identity may bet.',
    'Withdrawals go only to the confirmed CPF, to protect your money.',
    'The pictures of the verification go straight to the company that makes it; we do not receive them.',
  ],
  waiting_title: 'Checking your documents',
  waiting_text: (minutes) =>
    `It takes about ${minutes} min. The result appears on this page, and you can leave and come back later.`,
  slow_text: 'It is taking longer than usual. No need to send anything again: the result will appear here.',
  waiting_reopen: 'Not finished? Continue',
  approved_title: 'Your account is already verified.',
  approved_barred: 'Withdrawal is open. Deposits are blocked on your account.',
  approved_text: 'If anything else is missing to deposit, bet or withdraw, we ask for it then.',
  approved_deposit: 'Deposit',
  approved_home: 'Go to the home page',
  approved_back: 'Back to where I was',
  approved_alert: 'KYC verification completed successfully!',
  face_approved_alert: 'Face verification completed!',
  closed_alert: 'KYC verification closed.',
  failed_alert: (status) => `KYC verification failed: ${status}`,
  refused_title: 'It did not work out this time',
  refusals: {
    refused:
      'We could not read or accept the documents. Try with more light, no glare, and the whole document in the picture.',
    mismatch:
      "The documents are somebody else's: name, CPF or birthday are not those of this account. Use your own.",
    underage: 'The documents show an age below 18. Only adults may play here.',
  },
  refusal_words: { refused: 'refused', mismatch: "somebody else's documents", underage: 'under age' },
  enough_title: 'You have reached today’s limit of attempts',
  enough_text: 'Five attempts are allowed a day. Try again tomorrow; any balance you have is safe.',
}
