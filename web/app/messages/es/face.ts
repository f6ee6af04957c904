import type { Messages } from '../pt.ts'

export const face: Messages['face'] = {
  title: 'Confirma que eres tú',
  why: {
    new_device: 'Entraste en un dispositivo nuevo. Antes de depositar o apostar, toma una foto de tu rostro.',
    contact_changed:
      'Tus datos de contacto o de pago cambiaron. Antes de depositar o apostar, toma una foto de tu rostro.',
    periodic:
      'De vez en cuando comprobamos que la cuenta sigue siendo tuya. Antes de depositar o apostar, toma una foto de tu rostro.',
    taken_back:
      'Tu última foto fue revisada y no fue aceptada. Antes de depositar o apostar, toma otra foto de tu rostro.',
  },
  exits: 'Retirar, ver tus movimientos y cambiar límites sigue siendo posible.',
  needs: 'Busca un lugar con buena luz, sin gorra ni gafas de sol.',
  privacy: 'La foto va directo a la empresa de verificación; nosotros recibimos solo el resultado.',
  go: 'Tomar foto del rostro',
  again: 'Intentar de nuevo',
  box: 'Verificación facial',
  stop: 'Cancelar',
  waiting_title: 'Comprobando la foto',
  waiting_text: 'El resultado aparece aquí.',
  failed: (error) => `Falló la verificación facial: ${error}`,
  failed_to_start: 'Error al iniciar la verificación facial.',
  start_text:
    'La página de la empresa de verificación no se abrió. Revisa tu conexión e inténtalo de nuevo, o sigue por otro camino abajo.',
  errors: {
    denied: 'la cámara no fue permitida',
    no_camera: 'no se encontró ninguna cámara',
    late: 'se acabó el tiempo',
    other: 'no se pudo completar',
  },
  error_texts: {
    denied:
      'Permite la cámara para este sitio en la configuración del navegador e inténtalo de nuevo, o sigue por otro camino abajo.',
    no_camera: 'Sigue por otro camino abajo: otro dispositivo o documentos.',
    late: 'No se envió nada. Inténtalo de nuevo cuando tengas un minuto.',
    other: 'Inténtalo de nuevo, o sigue por otro camino abajo.',
  },
  refusals: {
    refused: 'El rostro no fue reconocido. Inténtalo con más luz, de frente, sin gorra ni gafas.',
    mismatch: 'El rostro es de otra persona. Solo quien abrió la cuenta puede confirmar.',
    underage: 'Solo los mayores de edad pueden jugar aquí.',
  },
  enough: 'Son cinco fotos al día. Sigue por otro camino abajo, o inténtalo de nuevo mañana.',
  not_offered: 'La foto del rostro no está disponible ahora. Confirma con documentos.',
  other_ways: 'No puedo usar la cámara aquí',
  device: 'Usar otro dispositivo',
  device_text:
    'Apunta la cámara del otro dispositivo al código, o abre el enlace en él. El resultado aparece aquí.',
  device_qr: 'Código QR con el enlace de la verificación facial',
  device_copy: 'Copiar enlace',
  device_copied: 'Enlace copiado',
  documents: 'Confirmar con documentos',
  support: 'Hablar con soporte',
}
