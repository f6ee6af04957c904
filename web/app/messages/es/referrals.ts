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
  list_title: 'Tus recomendaciones',
  list_text: 'Del nombre aparece solo el comienzo. Lo que la persona deposita, juega o pide no aparece aquí.',
  none: 'Nadie abrió una cuenta con tu enlace todavía.',
  nameless: 'Sin nombre',
  registered_on: (day: string) => `Cuenta abierta el ${day}.`,
  more: 'Ver más recomendaciones',
  waits: {
    identity: 'Falta que la persona confirme su identidad.',
    own_identity: 'Falta que confirmes tu identidad.',
    deposit: 'Falta el primer depósito de la persona.',
  },
  qualified: 'Todo cumplido. Tu premio está en camino.',
  qualified_without: 'Todo cumplido. El premio era solo de la otra persona.',
  paid: 'Premio pagado.',
  refused: {
    beyond_most: 'Sin premio para ninguno de los dos: pasó del máximo de recomendaciones.',
    conditions: 'Sin premio: no se cumplió una de las reglas.',
    deposit: 'Sin premio: tu primer depósito quedó por debajo del mínimo.',
    programme: 'Sin premio: esta recomendación no daba premio.',
    unavailable: 'Sin premio: la promoción del bono ya no pudo pagar.',
  },
  invited_waits: 'Tu premio llega cuando los dos tienen la identidad confirmada y haces el primer depósito.',
  invited_paid: (reward: string) => `Recibiste ${reward}.`,
  invites: (name: string) => `${name} te invitó.`,
  invites_referee: (reward: string, least: string) =>
    `Recibes ${reward}, cuando los dos tienen la identidad confirmada y haces el primer depósito, de al menos ${least}.`,
  invites_referrer: (reward: string) => `Quien te invitó recibe ${reward}.`,
  invites_rules: (most: number) =>
    `Quien te invitó tiene premio por un máximo de ${most} personas: después ninguno de los dos recibe. No vale para otra cuenta de la misma persona ni para quien usa el mismo dispositivo.`,
  invites_full: (most: number) =>
    `Quien te invitó ya llegó al máximo de ${most} recomendaciones con premio. Por este registro ninguno de los dos recibe.`,
  invites_seen:
    'Quien te invitó ve el comienzo de tu nombre, el día del registro y cómo va el premio. Nada más.',
}
