export const recover = {
  title: 'Recuperar contraseña',
  choose_text: 'Elige una contraseña nueva. Al guardarla se cierran todas las sesiones abiertas.',
  save: 'Guardar contraseña nueva',
  done_title: 'Contraseña cambiada',
  done_text: 'Todas las sesiones se cerraron. Entra con la nueva contraseña.',
  log_in: 'Entrar',
  spent_title: 'Este enlace ya no vale',
  spent_text: 'Ya se usó o pasaron los 30 minutos. Tu contraseña sigue igual.',
  ask_again: 'Pedir otro enlace',
}
