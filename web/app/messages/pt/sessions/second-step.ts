/** The second factor, also requested after idle time. */
export const second_step = {
  code: 'Código de verificação',
  code_hint: 'Os 6 dígitos do aplicativo, ou um código de recuperação.',
  code_hint_letter: 'Os 6 dígitos que enviamos por e-mail.',
  passkey: 'Usar chave de acesso',
  by_passkey: 'Entrar com chave de acesso',
  again: 'Enviar outro código',
  passkey_failed: 'A chave de acesso não respondeu. Tente de novo, ou use outra forma.',
  idle_title: 'Você ainda está aí?',
  idle_text:
    'Se você não tocar na tela, a sessão será pausada e não dará para apostar nem depositar. Esta página e seu saldo ficam como estão.',
  left: (seconds: number) => `Restam ${seconds} s`,
  stay: 'Continuar',
  ended_title: 'Confirme que é você',
  ended_text:
    'Sua sessão ficou parada. Para apostar, depositar ou sacar, confirme que é você; a página e o bilhete continuam aqui.',
  password: 'Sua senha',
  fill: 'Digite sua senha.',
  confirm: 'Confirmar',
  later: 'Agora não',
  back: 'Pronto: pode continuar.',
}
