export const security = {
  title: 'Cambiar contraseña',
  text: 'Las sesiones en otros dispositivos se cierran y te avisamos por correo.',
  save: 'Cambiar contraseña',
  changed: 'Contraseña cambiada.',
  forgotten: '¿No recuerdas la actual?',
  recover: 'Recupérala por correo',
}
