import type { Messages } from '../../pt.ts'

export const second_book: Messages['second_book'] = {
  title: 'Más deportes',
  opening: 'Abriendo las apuestas deportivas…',
  not_loaded_title: 'Las apuestas no se abrieron',
  not_loaded_text:
    'La empresa que muestra esta página no respondió. Nada fue apostado y tu saldo es el mismo.',
  retry: 'Intentar de nuevo',
  unavailable_title: 'No disponible ahora',
  unavailable_text: 'Esta área de deportes no está conectada aquí. Tu saldo y tus apuestas están a salvo.',
  barred_title: 'Apuestas bloqueadas en tu cuenta',
  barred_text:
    'Mientras dure el bloqueo, esta página no muestra apuestas. El retiro y el historial siguen abiertos.',
  barred_action: 'Ver el bloqueo',
  unverified: 'Estás mirando como visitante: para apostar, falta confirmar tu identidad.',
  verify: 'Confirmar identidad',
  token_failed: 'Error al obtener el token de acceso al SportBook',
  as_visitor: (reason: string) => `Estás mirando como visitante. ${reason}`,
  missing: 'Ver lo que falta',
}
