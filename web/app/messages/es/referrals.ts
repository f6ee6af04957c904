export const referrals = {
  title: 'Recomendaciones',
  text: 'Quien abre una cuenta con tu enlace queda registrado como tu recomendación.',
  link_title: 'Tu enlace',
  copy: 'Copiar enlace',
  adults: 'Solo para mayores de 18 años. Recomienda a quien quiere jugar, nunca a quien intenta parar.',
  people_title: 'Quién se registró con tu enlace',
  people: 'abrieron cuenta',
  verified: 'confirmaron su identidad',
  rewarded: 'dieron premio',
  earned: (real: string, bonus: string) => `Ya recibiste ${real} y ${bonus} de bono por recomendaciones.`,
  closed:
    'No hay premio por recomendar ahora. Cuando lo haya, las reglas aparecerán aquí antes. Las recomendaciones ya hechas siguen registradas.',
  forbidden: (law: string) =>
    `La ley no permite premios por recomendar aquí (${law}). Las recomendaciones siguen registradas.`,
  full: (most: number) =>
    `Llegaste al máximo de ${most} recomendaciones con premio. Las próximas no dan premio a ninguno de los dos.`,
  open: (least: string) =>
    `El premio llega cuando los dos tienen la identidad confirmada y la persona hace el primer depósito, de al menos ${least}.`,
  referrer: (reward: string) => `Recibes ${reward}.`,
  referee: (reward: string) => `La persona recibe ${reward}.`,
  bonus: (amount: string) => `${amount} de bono`,
  rollover: (times: string, days: number) =>
    `para apostar ${times} veces en ${days === 1 ? '24 horas' : `${days} días`}`,
  rules: (most: number) =>
    `Vale lo que está escrito aquí el día del registro, para un máximo de ${most} personas. No vale para otra cuenta tuya ni para quien usa el mismo dispositivo.`,
}
