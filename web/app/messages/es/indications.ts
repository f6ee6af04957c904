export const indications = {
  title: 'Recomendaciones',
  text: 'Quien abre una cuenta con tu enlace queda registrado como tu recomendación.',
  link_title: 'Tu enlace',
  copy: 'Copiar enlace',
  adults: 'Solo para mayores de 18 años. Recomienda a quien quiere jugar, nunca a quien intenta parar.',
  people_title: 'Quién vino por tu enlace',
  people: 'abrieron cuenta',
  verified: 'confirmaron su identidad',
  reward:
    'Recomendar aún no paga premio. Cuando pague, las reglas estarán aquí antes; lo contado sigue contado.',
}
