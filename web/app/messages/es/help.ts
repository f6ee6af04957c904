import type { Messages } from '../pt.ts'

export const help: Messages['help'] = {
  title: 'Ayuda',
  chat_failed: 'El chat no se abrió. Inténtalo más tarde o usa una de las opciones de abajo.',
  questions: 'Preguntas frecuentes',
  deposit: 'Mi depósito todavía no aparece',
  withdraw: 'Cómo y cuándo recibo un retiro',
  verification: 'Verificar mi identidad',
  fair: 'Comprobar si un resultado fue justo',
  deposit_text:
    'Un Pix llega en segundos. Si paga otra persona, u otro valor, vuelve entero a quien pagó. Tus movimientos muestran cada uno.',
  withdraw_text:
    'Normalmente en segundos, a la clave Pix de tu CPF. Si el banco no lo acepta, el valor vuelve a tu saldo.',
  verification_text:
    'Ten a mano tu documento, licencia o pasaporte. Si no funciona, la página dice el motivo; son hasta cinco intentos por día.',
  fair_text:
    'Cada ronda tiene una prueba. Abre la ronda en el historial del juego y toca Comprobar: tu dispositivo rehace la cuenta.',
  password: 'Olvidé mi contraseña',
  password_text: 'Enviamos un enlace a tu correo. Vence en 30 minutos y sirve una sola vez.',
  limits_text:
    'La autoexclusión del gobierno bloquea tu CPF en todos los sitios autorizados. El retiro sigue abierto.',
  care: 'Jugar menos o parar',
  limits: 'Pausas y ayuda',
  cvv: 'CVV, 24 horas, gratis (Brasil): llama al 188',
  people: 'Habla con una persona',
  write: 'Escribir a soporte',
  write_text: 'Cada conversación tiene número y plazo',
  nobody: 'La atención por correo y teléfono todavía no abrió en este entorno de demostración.',

  chat: 'Hablar con nosotros',
}
