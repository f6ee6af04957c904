export const recover = {
  title: 'Recover your password',
  choose_text: 'Choose a new password. Saving it ends every open session.',
  save: 'Save new password',
  done_title: 'Password changed',
  done_text: 'All sessions have ended. Log in with the new password.',
  log_in: 'Log in',
  spent_title: 'This link is no longer valid',
  spent_text: 'It was used already or is older than 30 minutes. Your password has not changed.',
  ask_again: 'Ask for a new link',
}
