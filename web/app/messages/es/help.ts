import type { Messages } from '../pt.ts'

export const help: Messages['help'] = {
  title: 'Ayuda',
  chat_failed: 'El chat no se abrió. Inténtalo más tarde o usa una de las opciones de abajo.',
  questions: 'Preguntas frecuentes',
  deposit: 'Mi depósito todavía no aparece',
  withdraw: 'Cómo y cuándo recibo un retiro',
  verification: 'Verificar mi identidad',
  fair: 'Comprobar si un resultado fue justo',
  care: 'Jugar menos o parar',
  limits: 'Pausas y ayuda',
  cvv: 'CVV, 24 horas, gratis (Brasil): llama al 188',
  people: 'Habla con una persona',
  nobody: 'La atención por correo y teléfono todavía no abrió en este entorno de demostración.',

  chat: 'Hablar con nosotros',
}
