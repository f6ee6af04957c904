import type { Messages } from '../pt.ts'

export const failure: Messages['failure'] = {
  no_connection: 'Sin respuesta por ahora. No se perdió nada; revisa tu internet e inténtalo de nuevo.',
  reconnecting: 'Estamos reconectando. No se perdió nada; inténtalo de nuevo en unos segundos.',
  unexpected: 'No funcionó, y el fallo es nuestro. No se perdió nada; inténtalo de nuevo.',
  not_found_title: 'Página no encontrada.',
  not_found_text: 'La página puede haber sido eliminada, haber cambiado de nombre o no haber existido nunca.',
  not_found_at: (path) => `Página no encontrada: ${path}`,
  home: 'Página inicial',
  error_title: '¡Volvemos pronto!',
  error_text: '¡Ups! Algo salió mal...',
  reload: 'Recargar',
  code: (status) => `code: ${status}`,
  part_title: 'No podemos mostrar esto ahora',
}
