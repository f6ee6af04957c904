export const security = {
  title: 'Change password',
  text: 'Sessions on other devices end, and we tell you by e-mail.',
  save: 'Change password',
  changed: 'Password changed.',
  forgotten: 'Forgot the current password?',
  recover: 'Recover it by e-mail',
}
