import type { Messages } from '../../pt.ts'

/** The second factor, also requested after idle time. */
export const second_step: Messages['second_step'] = {
  code: 'Código de verificación',
  code_hint: 'Los 6 dígitos de la aplicación, o un código de recuperación.',
  code_hint_letter: 'Los 6 dígitos que enviamos por correo.',
  passkey: 'Usar llave de acceso',
  by_passkey: 'Entrar con llave de acceso',
  again: 'Enviar otro código',
  passkey_failed: 'La llave de acceso no respondió. Inténtalo de nuevo o usa otra forma.',
  idle_title: '¿Sigues ahí?',
  idle_text:
    'Si no tocas la pantalla, la sesión se pausa y no podrás apostar ni depositar. Esta página y tu saldo quedan como están.',
  left: (seconds) => `Quedan ${seconds} s`,
  stay: 'Continuar',
  ended_title: 'Confirma que eres tú',
  ended_text:
    'Tu sesión estuvo inactiva. Para apostar, depositar o retirar, confirma que eres tú; la página y el boleto siguen aquí.',
  password: 'Tu contraseña',
  fill: 'Escribe tu contraseña.',
  confirm: 'Confirmar',
  later: 'Ahora no',
  back: 'Listo: puedes seguir.',
}
