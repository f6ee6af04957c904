export const referrals = {
  title: 'Recomendaciones',
  text: 'Quien abre una cuenta con tu enlace queda registrado como tu recomendación.',
  link_title: 'Tu enlace',
  copy: 'Copiar enlace',
  adults: 'Solo para mayores de 18 años. Recomienda a quien quiere jugar, nunca a quien intenta parar.',
  people_title: 'Quién se registró con tu enlace',
  people: 'abrieron cuenta',
  verified: 'confirmaron su identidad',
  reward:
    'Aún no hay premio por recomendar. Cuando lo haya, las reglas aparecerán aquí antes. Las recomendaciones ya hechas siguen registradas.',
}
