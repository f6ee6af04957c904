/** The bonus of a promotion: eligibility, unmet conditions, and the way to take it. */
export const campaigns = {
  title: 'El bono de esta promoción',
  join: 'Quiero participar',
  joined: 'Listo: el bono espera que lo actives.',
  join_text: 'El bono no entra solo en tu saldo: espera en la página Bonos hasta que lo actives.',
  would_get: (amount: string) => `Recibes ${amount} de bono`,
  would_play: (plays: number) =>
    plays === 1 ? 'Recibes 1 jugada gratis' : `Recibes ${plays} jugadas gratis`,
  visitor: 'Entra en tu cuenta para ver si puedes participar.',
  log_in: 'Entrar',
  register: 'Crear cuenta',
  how: {
    code: 'Cumples las condiciones. Usa el cupón que recibiste.',
    tap: 'Cumples las condiciones.',
    deposit: 'Cumples las condiciones. El bono llega con el depósito, con las reglas de abajo.',
    register: 'Esta promoción es para quien está creando su cuenta.',
    period: 'No hay que hacer nada: cuando termina el período, el bono aparece en la página Bonos.',
    referral: 'Esta promoción es para quien invita a alguien.',
    operator: 'Este bono lo da la atención al cliente.',
  },
  step: { code: 'Usar un cupón', deposit: 'Depositar', referral: 'Invitar a alguien' },
  see_bonus: 'Ver mis bonos',
  have: {
    queued: 'Ya estás participando. El bono espera que lo actives.',
    active: 'Ya estás participando. Mira cuánto falta apostar.',
    completed: 'Completaste este bono. Canjéalo cuando quieras.',
    redeemed: 'Ya participaste y canjeaste este bono.',
    expired: 'Ya participaste. El plazo del bono terminó.',
    given_up: 'Ya participaste y renunciaste al bono.',
    ended: 'Ya participaste. El bono fue cerrado.',
    spent: 'Ya participaste. El bono se usó todo en apuestas.',
  },
  why: '¿Por qué no puedo participar?',
  unmet: {
    bonuses_closed: 'No ofrecemos bonos ahora. Tu saldo real no cambia.',
    not_published: 'Esta promoción aún no empezó.',
    withdrawn: 'Esta promoción fue cerrada. Quien ya participa sigue con las mismas reglas.',
    not_begun: (at: string) => `Esta promoción empieza el ${at}.`,
    over: (at: string) => `Esta promoción terminó el ${at}.`,
    other_event: 'Este bono viene de otra forma. Lee cómo en las reglas de abajo.',
    forbidden: (law: string) => `La ley no permite este bono aquí (${law}).`,
    not_verified: 'Falta verificar tu identidad.',
    barred: 'Tu cuenta está en pausa o no puede apostar. Mientras tanto no hay bonos.',
    bets: (least: number, has: number) =>
      least === 1
        ? 'Falta una apuesta con saldo real. El bono solo viene después de ella.'
        : `Apuestas con saldo real: ${has} de ${least}.`,
    staked: (least: string, has: string) => `Apostado con saldo real en esta promoción: ${has} de ${least}.`,
    deposit: (least: string) => `Falta un depósito de al menos ${least}.`,
    not_first_deposit: 'Este bono es solo para el primer depósito, y ya hiciste uno.',
    had_by_player: (most: number) =>
      most === 1 ? 'Ya recibiste este bono.' : `Ya recibiste este bono ${most} veces, que es el máximo.`,
    had_by_cpf: 'Este bono ya se dio a tu CPF.',
    had_by_device: 'Este bono ya se dio en este dispositivo, o no reconocemos el dispositivo.',
    nothing_due: 'No hay monto que recibir ahora.',
    budget_spent: 'Los bonos de esta promoción se acabaron.',
  },
  verify: 'Verificar ahora',
  play: 'Ver los juegos',
  progress: 'Lo que ya cumpliste',
  conditions: 'Quién puede participar',
  condition: {
    verified: 'Quien verificó su identidad',
    bets: (least: number) =>
      least === 1
        ? 'Quien ya hizo una apuesta con saldo real'
        : `Quien ya hizo ${least} apuestas con saldo real`,
    staked: (amount: string) => `Quien apueste ${amount} de saldo real durante la promoción`,
    deposit: (amount: string) => `Quien deposite al menos ${amount}`,
    first_deposit: 'Solo en el primer depósito',
  },
  when: (from: string, until: string) => `Del ${from} al ${until}`,
  terms: 'Reglas del bono',
  terms_text: 'Cuando participas, estas reglas quedan grabadas para tu bono y no cambian más.',
}
