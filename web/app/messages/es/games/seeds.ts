import type { Messages } from '../../pt.ts'

export const seeds: Messages['seeds'] = {
  hash: 'Hash de la semilla del servidor',
  hash_note: 'Vale para las próximas rondas, hasta el cambio.',
  client: 'Tu semilla',
  client_next: 'Tu próxima semilla',
  client_note: 'De 1 a 64 letras, números o signos, sin espacios. Empieza a valer en el cambio.',
  client_wrong: 'Usa de 1 a 64 letras, números o signos, sin espacios ni acentos.',
  next_hash: 'Hash de la próxima semilla del servidor',
  next_hash_note: 'Ya está definido: este par empieza a valer en el cambio, elijas la semilla que elijas.',
  kept: 'Comprobado aquí: el hash del nuevo par es el anunciado antes del cambio.',
  elsewhere:
    'Después de esta página las semillas también se cambiaron en otro lugar: aquí no hay con qué comparar el hash del nuevo par.',
  nonce: 'Próxima ronda',
  rotate: 'Cambiar semillas',
  rotated: 'Semillas cambiadas. La antigua está revelada abajo.',
  old: 'Par anterior, revelado',
  old_server: 'Semilla del servidor revelada',
  old_rounds: (count) => `${count} ${count === 1 ? 'ronda jugada' : 'rondas jugadas'} con él`,
  failed: 'No pudimos buscar tus semillas ahora.',
}
