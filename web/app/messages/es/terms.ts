import type { Messages } from '../pt.ts'

export const terms: Messages['terms'] = {
  title: 'Nuestros textos cambiaron',
  text: 'Para apostar y depositar, lee y acepta la nueva versión. Tu saldo sigue siendo tuyo: retirar, tus límites y salir de la cuenta no dependen de eso.',
  done: 'Ya aceptaste la versión vigente. Gracias por leer.',
  worded: (day) => `versión del ${day}`,
  before: (day) => `aceptaste la del ${day}`,
  new_tab: '(se abre en otra pestaña)',
  accept: 'Leí y acepto',
  accepted: 'Aceptado. Puedes continuar.',
  next: 'Continuar',
}
