import type { Messages } from '../pt.ts'

export const kyc: Messages['kyc'] = {
  dialog_title: 'Confirma tu identidad',
  dialog_privacy: 'Las fotos van directo a la empresa de verificación; nosotros no las recibimos.',
  dialog_go: 'Verificar ahora',
  dialog_later: 'Después',

  title: 'Verificación de identidad',
  text: 'Para que nadie juegue con tu CPF ni retire tu dinero.',
  anonymous_title: 'Entra para verificar tu cuenta',
  anonymous_text: 'Entra o crea una cuenta, y volverás a esta página.',
  log_in: 'Entrar',
  start_title: 'Confirma tu identidad',
  start_text: (minutes) => `Tarda unos ${minutes} min y hace falta para depositar y apostar.`,
  start_go: 'Empezar verificación',
  again_go: 'Intentar de nuevo',
  needs: 'Ten a mano',
  needs_list: [
    'Documento, licencia de conducir o pasaporte, fuera de su funda',
    'Un lugar con buena luz',
    'La cámara de este dispositivo',
  ],
  why: 'Por qué lo pedimos',
  why_list: [
    'La ley solo permite apostar a quien tiene 18 años o más y comprueba su identidad.',
    'El retiro solo va al CPF confirmado, para proteger tu dinero.',
    'Las fotos de la verificación van directo a la empresa que la hace; nosotros no las recibimos.',
  ],
  waiting_title: 'Revisando tus documentos',
  waiting_text: (minutes) =>
    `Tarda unos ${minutes} min. El resultado aparece en esta página, y puedes salir y volver después.`,
  slow_text:
    'Está tardando más de lo normal. No hace falta enviar de nuevo: el resultado va a aparecer aquí.',
  waiting_reopen: '¿No terminaste? Seguir',
  approved_title: 'Tu cuenta ya está verificada.',
  approved_barred: 'El retiro está abierto. Los depósitos están bloqueados en tu cuenta.',
  approved_text: 'Si falta otro dato para depositar, apostar o retirar, lo pedimos en el momento.',
  approved_deposit: 'Depositar',
  approved_home: 'Ir al inicio',
  approved_back: 'Volver a donde estaba',
  approved_alert: '¡Verificación KYC concluida con éxito!',
  face_approved_alert: '¡Verificación facial completada!',
  closed_alert: 'Verificación KYC cerrada.',
  failed_alert: (status) => `Falló la verificación KYC: ${status}`,
  refused_title: 'Esta vez no funcionó',
  refusals: {
    refused:
      'No pudimos leer o aceptar los documentos. Prueba con más luz, sin reflejos y con el documento entero en la foto.',
    mismatch:
      'Los documentos son de otra persona: nombre, CPF o nacimiento no son los de esta cuenta. Usa los tuyos.',
    underage: 'Los documentos muestran menos de 18 años. Aquí solo pueden jugar mayores de edad.',
  },
  refusal_words: { refused: 'rechazada', mismatch: 'documentos de otra persona', underage: 'menor de edad' },
  enough_title: 'Llegaste al límite de intentos de hoy',
  enough_text: 'Son cinco por día. Inténtalo de nuevo mañana; si hay saldo, está a salvo.',
}
