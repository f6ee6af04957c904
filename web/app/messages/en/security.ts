export const security = {
  title: 'Change password',
  text: 'Sessions on other devices end, and we tell you by e-mail.',
  save: 'Change password',
  changed: 'Password changed.',
  forgotten: 'Do you not remember the current one?',
  recover: 'Recover it by e-mail',
}
