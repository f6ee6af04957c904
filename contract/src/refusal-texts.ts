import { gameRefusalTexts } from './games/all.ts'
import type { Language, RefusalCode } from './refusals.ts'

/**
 * Per refusal and language one text: cause, what is safe, next step. `{name}` takes a value of the refusal's data; names ending in `_cents`
 * are shown as money, in `_odds` as decimal odds, in `_at` as local time. The three marked texts are fixed words of the protocol.
 */
export const REFUSAL_TEXTS: Record<RefusalCode, Record<Language, string>> = {
  account_closed: {
    pt: 'Esta conta foi encerrada. Para uma cópia dos seus dados ou em caso de dúvida, fale com o suporte.',
    en: 'This account was closed. For a copy of your data, or if in doubt, contact support.',
    es: 'Esta cuenta fue cerrada. Para una copia de tus datos o si tienes dudas, habla con soporte.',
  },
  account_locked: {
    pt: 'Muitas tentativas seguidas. Por segurança, espere {minutes} min e tente de novo, ou fale com o suporte.',
    en: 'Too many attempts in a row. For your safety, wait {minutes} min and try again, or contact support.',
    es: 'Demasiados intentos seguidos. Por seguridad, espera {minutes} min e inténtalo de nuevo, o habla con soporte.',
  },
  act_not_pending: {
    pt: 'Não há ato {id} à espera de aprovação: ele não existe, já foi decidido ou passou do prazo. Veja os que esperam com npm run operators pending.',
    en: 'No act {id} waits for approval: it does not exist, is decided already or has expired. See those that wait with npm run operators pending.',
    es: 'No hay un acto {id} a la espera de aprobación: no existe, ya fue decidido o venció. Mira los que esperan con npm run operators pending.',
  },
  aml_hit_decided: {
    pt: 'Este alerta já foi decidido e não muda mais. Veja a decisão com npm run aml -- show NÚMERO; fatos novos abrem um novo alerta.',
    en: 'This hit has been decided and does not change any more. See the decision with npm run aml -- show NUMBER; new facts open a new hit.',
    es: 'Esta alerta ya fue decidida y no cambia más. Mira la decisión con npm run aml -- show NÚMERO; hechos nuevos abren otra alerta.',
  },
  aml_hit_not_found: {
    pt: 'Não existe um alerta com este número. Veja os que estão abertos com npm run aml -- hits.',
    en: 'There is no hit with this number. See the open ones with npm run aml -- hits.',
    es: 'No existe una alerta con este número. Mira las abiertas con npm run aml -- hits.',
  },
  aml_hit_unanalysed: {
    pt: 'Registre a análise deste alerta com npm run aml -- analyse NÚMERO antes de decidir.',
    en: 'Record the analysis of this hit with npm run aml -- analyse NUMBER before you decide.',
    es: 'Registra el análisis de esta alerta con npm run aml -- analyse NÚMERO antes de decidir.',
  },
  aml_text_length: {
    pt: 'O texto precisa ter de {least} a {most} caracteres: escreva o que foi visto e por que se decide assim, e tente de novo.',
    en: 'The text needs {least} to {most} characters: write what was seen and why it is decided so, and try again.',
    es: 'El texto necesita de {least} a {most} caracteres: escribe lo que se vio y por qué se decide así, e inténtalo de nuevo.',
  },
  amount_above_max: {
    pt: 'O valor máximo é {max_cents}. Informe um valor menor.',
    en: 'The maximum amount is {max_cents}. Enter a smaller amount.',
    es: 'El valor máximo es {max_cents}. Indica un valor menor.',
  },
  amount_below_min: {
    pt: 'O valor mínimo é {min_cents}. Informe um valor maior.',
    en: 'The minimum amount is {min_cents}. Enter a larger amount.',
    es: 'El valor mínimo es {min_cents}. Indica un valor mayor.',
  },
  amount_invalid: {
    pt: 'Informe um valor em reais acima de zero, sem frações de centavo.',
    en: 'Enter an amount above zero, without fractions of a cent.',
    es: 'Indica un valor mayor que cero, sin fracciones de centavo.',
  },
  approval_by_other: {
    pt: 'Quem pediu um ato não pode aprová-lo. Peça a outra pessoa com a mesma função.',
    en: 'Who asked for an act cannot approve it. Ask another person with the same role.',
    es: 'Quien pidió un acto no puede aprobarlo. Pídeselo a otra persona con la misma función.',
  },
  approval_never: {
    pt: 'Entre você e {operator}, uma pessoa deu à outra o acesso, uma função ou uma senha. Por isso você não aprova os atos de {operator}: peça a outra pessoa com a mesma função.',
    en: 'Between you and {operator}, one gave the other access, a role or a passphrase. So you approve no act of {operator}: ask another person with the same role.',
    es: 'Entre tú y {operator}, una persona dio a la otra el acceso, una función o una contraseña. Por eso no apruebas los actos de {operator}: pídeselo a otra persona con la misma función.',
  },
  approval_too_early: {
    pt: 'O seu acesso, ou o de quem pediu, mudou há menos de 72 horas. Você só pode aprovar a partir de {until_at}: até lá, peça a outra pessoa com a mesma função ou espere.',
    en: 'Your access, or that of who asks, was changed less than 72 hours ago. You can approve from {until_at} on: until then ask another person with the same role, or wait.',
    es: 'Tu acceso, o el de quien lo pide, cambió hace menos de 72 horas. Puedes aprobar a partir de {until_at}: hasta entonces pídeselo a otra persona con la misma función o espera.',
  },
  banner_link_refused: {
    pt: 'O link do banner leva a um site que não está na lista permitida ({host}). Use um caminho deste site ou peça a inclusão do endereço.',
    en: "The banner's link leads to a site that is not on the allowed list ({host}). Use a path of this site or have the address added.",
    es: 'El enlace del banner lleva a un sitio que no está en la lista permitida ({host}). Usa una ruta de este sitio o pide que se agregue la dirección.',
  },
  bet_changed: {
    pt: 'Esta aposta mudou enquanto era resolvida. Atualize a página para ver como ela está.',
    en: 'This bet changed while it was being settled. Reload the page to see how it stands.',
    es: 'Esta apuesta cambió mientras se resolvía. Actualiza la página para ver cómo está.',
  },
  bet_limit_reached: {
    pt: 'Esta aposta passa de um limite da sua conta. Aposte menos ou fale com o suporte.',
    en: 'This bet goes over a limit of your account. Bet less or contact support.',
    es: 'Esta apuesta supera un límite de tu cuenta. Apuesta menos o habla con soporte.',
  },
  bet_not_found: {
    pt: 'Esta aposta não está na sua conta. Veja as suas apostas em Minhas apostas.',
    en: 'This bet is not in your account. See your bets in My bets.',
    es: 'Esta apuesta no está en tu cuenta. Mira tus apuestas en Mis apuestas.',
  },
  bet_not_taken_in_time: {
    pt: 'Não confirmamos esta aposta no tempo de espera, por falha nossa. O valor voltou ao saldo; aposte de novo se quiser.',
    en: 'We did not confirm this bet within its wait, by a fault of ours. The stake is back in your balance; bet again if you like.',
    es: 'No confirmamos esta apuesta en su tiempo de espera, por un fallo nuestro. El importe volvió al saldo; apuesta de nuevo si quieres.',
  },
  bet_unknown: {
    pt: 'Este jogo não tem essa aposta. Atualize a página e escolha de novo.',
    en: 'This game has no such bet. Reload the page and choose again.',
    es: 'Este juego no tiene esa apuesta. Actualiza la página y elige de nuevo.',
  },
  bets_closed: {
    pt: 'As apostas desta rodada já fecharam. A próxima abre em alguns segundos: aposte nela.',
    en: 'Bets on this round have closed. The next one opens in seconds: bet on that.',
    es: 'Las apuestas de esta ronda ya cerraron. La próxima abre en segundos: apuesta en ella.',
  },
  bets_limit_reached: {
    pt: 'Você chegou ao limite de apostas da sua conta. Ele volta a contar em {free_at}; o saque continua aberto.',
    en: 'You have reached the limit on the number of bets of your account. It starts again on {free_at}; withdrawal stays open.',
    es: 'Llegaste al límite de apuestas de tu cuenta. Vuelve a contar el {free_at}; el retiro sigue abierto.',
  },
  body_too_large: {
    pt: 'O envio é grande demais. Diminua o conteúdo e tente de novo.',
    en: 'The request is too large. Send less and try again.',
    es: 'El envío es demasiado grande. Reduce el contenido e inténtalo de nuevo.',
  },
  bonuses_closed: {
    pt: 'Não há bônus nem cupons no momento. Seu saldo real não muda, e você joga com ele.',
    en: 'There are no bonuses or coupons at the moment. Your real balance does not change, and you play with it.',
    es: 'No hay bonos ni cupones por ahora. Tu saldo real no cambia, y juegas con él.',
  },
  bonus_done: {
    pt: 'Você já cumpriu o rollover deste bônus: resgate o saldo dele na página Bônus.',
    en: 'You have completed the wagering of this bonus: redeem its balance on the Bonus page.',
    es: 'Ya cumpliste el rollover de este bono: canjea su saldo en la página Bonos.',
  },
  bonus_not_done: {
    pt: 'O rollover deste bônus ainda não foi cumprido. Veja na página Bônus quanto falta apostar.',
    en: 'The wagering of this bonus is not complete yet. See on the Bonus page how much is left to bet.',
    es: 'El rollover de este bono aún no se cumplió. Mira en la página Bonos cuánto falta apostar.',
  },
  bonus_over: {
    pt: 'Este bônus já terminou. Veja na página Bônus o que aconteceu com ele.',
    en: 'This bonus is over. See on the Bonus page what became of it.',
    es: 'Este bono ya terminó. Mira en la página Bonos qué pasó con él.',
  },
  correction_made: {
    pt: 'Esta diferença já tem uma correção de saldo. Veja as correções com npm run cashier -- corrections.',
    en: 'This difference has a correction of a balance already. See the corrections with npm run cashier -- corrections.',
    es: 'Esta diferencia ya tiene una corrección de saldo. Mira las correcciones con npm run cashier -- corrections.',
  },
  correction_out_of_range: {
    pt: 'O valor da correção vai de {min_cents} a {max_cents}, sem o zero: com menos, tira do saldo. Confira a diferença com npm run cashier -- differences.',
    en: 'The amount of the correction goes from {min_cents} to {max_cents}, without zero: a minus takes from the balance. Check the difference with npm run cashier -- differences.',
    es: 'El valor de la corrección va de {min_cents} a {max_cents}, sin el cero: con menos, quita del saldo. Revisa la diferencia con npm run cashier -- differences.',
  },
  correction_player_unknown: {
    pt: 'Esta diferença não é de nenhum jogador, e nenhum saldo pode ser corrigido por ela. Esclareça com a empresa de pagamento e encerre com npm run cashier -- close.',
    en: 'This difference is of no player, and corrects no balance. Clear it up with the payment company and close it with npm run cashier -- close.',
    es: 'Esta diferencia no es de ningún jugador, y no corrige ningún saldo. Acláralo con la empresa de pagos y ciérrala con npm run cashier -- close.',
  },
  correction_uncovered: {
    pt: 'O saldo real do jogador é de {real_cents}, menos do que a correção tira. Corrija até esse valor.',
    en: 'The real balance of the player is {real_cents}, less than the correction takes. Correct up to that amount.',
    es: 'El saldo real del jugador es de {real_cents}, menos de lo que quita la corrección. Corrige hasta ese valor.',
  },
  difference_not_open: {
    pt: 'Não há uma diferença aberta com este número: ela não existe ou já foi explicada. Veja as abertas com npm run cashier -- differences.',
    en: 'No open difference has this number: it does not exist or is explained already. See the open ones with npm run cashier -- differences.',
    es: 'No hay una diferencia abierta con este número: no existe o ya fue explicada. Mira las abiertas con npm run cashier -- differences.',
  },
  free_bet_odds_below_min: {
    pt: 'A aposta grátis vale para odds totais a partir de {min_odds}. Troque ou acrescente uma seleção.',
    en: 'The free bet is for total odds of {min_odds} or more. Change or add a selection.',
    es: 'La apuesta gratis es para cuotas totales desde {min_odds}. Cambia o agrega una selección.',
  },
  free_bet_used: {
    pt: 'Esta aposta grátis já foi usada. Veja a aposta em Minhas apostas.',
    en: 'This free bet was used already. See the bet in My bets.',
    es: 'Esta apuesta gratis ya fue usada. Mira la apuesta en Mis apuestas.',
  },
  bonus_waits: {
    pt: 'Este bônus espera por você. Ative na página Bônus para usar.',
    en: 'This bonus waits for you. Activate it on the Bonus page to use it.',
    es: 'Este bono te espera. Actívalo en la página Bonos para usarlo.',
  },
  bonus_running: {
    pt: 'Você já tem um bônus ativo. Termine ou desista dele antes de ativar outro.',
    en: 'You already have an active bonus. Finish it or give it up before you activate another one.',
    es: 'Ya tienes un bono activo. Termínalo o renuncia a él antes de activar otro.',
  },
  bonus_expired: {
    pt: 'O prazo deste bônus acabou: ele não entra mais em apostas. Aposte até o seu saldo real ou faça um depósito.',
    en: 'This bonus has expired: it is no longer used for bets. Bet up to your real balance or make a deposit.',
    es: 'El plazo de este bono terminó: ya no entra en apuestas. Apuesta hasta tu saldo real o haz un depósito.',
  },
  bonus_stake_above_max: {
    pt: 'Com o bônus, aposte até {max_cents} ou aposte sem ele.',
    en: 'With the bonus, bet up to {max_cents}, or bet without it.',
    es: 'Con el bono, apuesta hasta {max_cents} o apuesta sin él.',
  },
  bonus_game_excluded: {
    pt: 'Este jogo não entra no bônus. Aposte sem ele.',
    en: 'This game is not part of the bonus. Bet without it.',
    es: 'Este juego no entra en el bono. Apuesta sin él.',
  },
  bonus_odds_below_min: {
    pt: 'Com o seu bônus, a odd mínima de cada seleção é {min_odds}. Troque a seleção, ou aposte sem o bônus.',
    en: 'With your bonus, each selection needs odds of at least {min_odds}. Change the selection, or bet without the bonus.',
    es: 'Con tu bono, la cuota mínima de cada selección es {min_odds}. Cambia la selección, o apuesta sin el bono.',
  },
  bonus_not_found: {
    pt: 'Não encontramos este bônus na sua conta. Veja seus bônus na página Bônus.',
    en: 'We could not find this bonus in your account. See your bonuses on the Bonus page.',
    es: 'No encontramos este bono en tu cuenta. Mira tus bonos en la página Bonos.',
  },
  booking_code_unknown: {
    pt: 'Este código não existe ou passou dos 30 dias. Confira as oito letras e números ou monte o bilhete de novo.',
    en: 'This code does not exist or is older than 30 days. Check its eight characters or build the slip again.',
    es: 'Este código no existe o pasó de los 30 días. Revisa sus ocho letras y números o arma el boleto de nuevo.',
  },
  busy: {
    pt: 'Estamos com muito movimento. Nada foi cobrado; tente de novo em alguns segundos.',
    en: 'We are very busy right now. Nothing was charged; try again in a few seconds.',
    es: 'Hay mucho movimiento ahora. No se cobró nada; inténtalo de nuevo en unos segundos.',
  },
  campaign_code_taken: {
    pt: 'Estes cupons já são de outra campanha: {codes}. Escolha outros.',
    en: 'These codes belong to another campaign already: {codes}. Choose others.',
    es: 'Estos cupones ya son de otra campaña: {codes}. Elige otros.',
  },
  campaign_invalid: {
    pt: 'As regras da campanha não podem ser gravadas: {problems}. Corrija e grave de novo.',
    en: 'The terms of the campaign cannot be saved: {problems}. Correct them and save again.',
    es: 'Las reglas de la campaña no se pueden guardar: {problems}. Corrígelas y guarda de nuevo.',
  },
  campaign_not_found: {
    pt: 'Não há campanha com o nome {name}. Veja a lista com npm run bonuses.',
    en: 'There is no campaign called {name}. See the list with npm run bonuses.',
    es: 'No hay campaña con el nombre {name}. Mira la lista con npm run bonuses.',
  },
  campaign_state: {
    pt: 'A campanha {name} está como {state}: isso não pode ser feito agora. Veja a lista com npm run bonuses.',
    en: 'The campaign {name} is {state}: this cannot be done now. See the list with npm run bonuses.',
    es: 'La campaña {name} está como {state}: eso no se puede hacer ahora. Mira la lista con npm run bonuses.',
  },
  captcha_failed: {
    pt: 'Não conseguimos confirmar que este pedido veio do site. Nada foi perdido; tente de novo.',
    en: 'We could not confirm that this request came from the site. Nothing was lost; try again.',
    es: 'No pudimos confirmar que esta solicitud vino del sitio. No se perdió nada; inténtalo de nuevo.',
  },
  case_closed: {
    pt: 'Este atendimento terminou há mais de 30 dias. Abra um novo e diga o número deste.',
    en: 'This case ended more than 30 days ago. Open a new one and name the number of this one.',
    es: 'Este caso terminó hace más de 30 días. Abre uno nuevo e indica el número de este.',
  },
  case_not_found: {
    pt: 'Não encontramos este atendimento na sua conta. Confira o número na lista de atendimentos.',
    en: 'There is no such case in your account. Check its number in the list of your cases.',
    es: 'No encontramos este caso en tu cuenta. Revisa el número en la lista de tus casos.',
  },
  case_unanswered: {
    pt: 'Este atendimento ainda espera resposta. Responda antes de encerrar.',
    en: 'This case still waits for an answer. Answer it before you close it.',
    es: 'Este caso todavía espera respuesta. Responde antes de cerrarlo.',
  },
  cases_too_many: {
    pt: 'Você já enviou {most} mensagens em 24 horas. Espere a resposta, ou ligue para o telefone no rodapé do site.',
    en: 'You have sent {most} messages within 24 hours. Wait for our answer, or call the number at the foot of the site.',
    es: 'Ya enviaste {most} mensajes en 24 horas. Espera la respuesta, o llama al teléfono al pie del sitio.',
  },
  confirmation_code_wrong: {
    pt: 'Este código não é o da nossa mensagem mais recente. Confira os 6 números; restam {left} tentativas.',
    en: 'This is not the code of our latest message. Check the 6 digits; {left} tries are left.',
    es: 'Este código no es el de nuestro mensaje más reciente. Revisa los 6 números; quedan {left} intentos.',
  },
  confirmation_invalid: {
    pt: 'Este link ou código já foi usado, venceu ou foi trocado por outro mais novo. Nada mudou; veja a situação em Sua conta e peça outro ali.',
    en: 'This link or code was used, has expired or was replaced by a newer one. Nothing has changed; see where things stand on Your account and ask for another there.',
    es: 'Este enlace o código ya se usó, venció o fue reemplazado por otro más nuevo. Nada cambió; mira la situación en Tu cuenta y pide otro ahí.',
  },
  contact_confirmed: {
    pt: 'Já está confirmado. Não é preciso fazer mais nada.',
    en: 'It is confirmed already. There is nothing left to do.',
    es: 'Ya está confirmado. No hace falta hacer nada más.',
  },
  contact_unchanged: {
    pt: 'É o mesmo que já está na sua conta. Para trocar, escreva outro.',
    en: 'It is the one that your account has. To change it, write another.',
    es: 'Es el mismo que ya tiene tu cuenta. Para cambiarlo, escribe otro.',
  },
  cash_out_changed: {
    pt: 'A aposta ou a cotação mudou, e o valor agora é menor do que o mostrado. Nada foi encerrado. Veja o novo valor e confirme se concordar.',
    en: 'The bet or its odds changed, and the amount is now below the one shown. Nothing was cashed out. See the new amount and confirm it if you agree.',
    es: 'La apuesta o la cuota cambió, y el monto ahora es menor que el mostrado. No se cerró nada. Mira el nuevo monto y confírmalo si estás de acuerdo.',
  },
  cash_out_closed: {
    pt: 'O encerramento antecipado não está disponível aqui. A aposta segue até o resultado, como foi feita.',
    en: 'Cash-out is not available here. The bet stands until its result, as it was placed.',
    es: 'El cierre anticipado no está disponible aquí. La apuesta sigue hasta el resultado, como se hizo.',
  },
  cash_out_expired: {
    pt: 'Esse valor valia por 5 segundos e já passou. Nada foi encerrado. Peça o valor de agora e confirme.',
    en: 'That amount was good for 5 seconds, which are over. Nothing was cashed out. Ask for the amount of now and confirm it.',
    es: 'Ese monto valía 5 segundos y ya pasó. No se cerró nada. Pide el monto de ahora y confírmalo.',
  },
  cash_out_invalid: {
    pt: 'Esse valor não é desta aposta. Nada foi encerrado. Abra a aposta e peça o valor de novo.',
    en: 'That amount does not belong to this bet. Nothing was cashed out. Open the bet and ask for the amount again.',
    es: 'Ese monto no es de esta apuesta. No se cerró nada. Abre la apuesta y pide el monto de nuevo.',
  },
  cash_out_late: {
    pt: 'Não confirmamos este encerramento no tempo de espera, por falha nossa. Nada foi encerrado, e a aposta segue como estava. Veja o valor de agora e confirme de novo se quiser.',
    en: 'We did not confirm this cash-out within its wait, by a fault of ours. Nothing was cashed out, and the bet stands as it was. See the amount of now and confirm again if you like.',
    es: 'No confirmamos este cierre en su tiempo de espera, por un fallo nuestro. No se cerró nada, y la apuesta sigue como estaba. Mira el monto de ahora y confírmalo de nuevo si quieres.',
  },
  cash_out_overtaken: {
    pt: 'A aposta mudou enquanto o encerramento esperava: uma seleção foi decidida, ou outra parte foi encerrada. Este encerramento não foi feito. Veja na aposta como ela está agora.',
    en: 'The bet changed while the cash-out was waiting: a selection was decided, or another part was cashed out. This cash-out was not made. See on the bet how it stands now.',
    es: 'La apuesta cambió mientras el cierre esperaba: una selección se decidió, o se cerró otra parte. Este cierre no se hizo. Mira en la apuesta cómo está ahora.',
  },
  cash_out_score_changed: {
    pt: 'O placar mudou enquanto o encerramento esperava. Nada foi encerrado, e a aposta segue como estava. Veja o valor de agora quando o mercado reabrir.',
    en: 'The score changed while the cash-out was waiting. Nothing was cashed out, and the bet stands as it was. See the amount of now when the market reopens.',
    es: 'El marcador cambió mientras el cierre esperaba. No se cerró nada, y la apuesta sigue como estaba. Mira el monto de ahora cuando el mercado reabra.',
  },
  cash_out_stopped: {
    pt: 'O mercado parou enquanto o encerramento esperava. Nada foi encerrado, e a aposta segue como estava. Veja o valor de agora quando ele reabrir.',
    en: 'The market stopped while the cash-out was waiting. Nothing was cashed out, and the bet stands as it was. See the amount of now when it reopens.',
    es: 'El mercado se detuvo mientras el cierre esperaba. No se cerró nada, y la apuesta sigue como estaba. Mira el monto de ahora cuando reabra.',
  },
  cash_out_threshold: {
    pt: 'O encerramento antecipado desta aposta nunca chega a esse valor: o máximo agora é {max_cents}. Escolha um valor menor.',
    en: 'Cash-out of this bet never reaches that amount: the most is now {max_cents}. Choose a lower amount.',
    es: 'El cierre anticipado de esta apuesta nunca llega a ese monto: el máximo ahora es {max_cents}. Elige un monto menor.',
  },
  cash_out_unavailable: {
    pt: 'Esta aposta não pode ser encerrada agora. Ela segue aberta, e nada mudou. Veja o motivo na aposta.',
    en: 'This bet cannot be cashed out now. It stays open, and nothing has changed. See the reason on the bet.',
    es: 'Esta apuesta no se puede cerrar ahora. Sigue abierta, y nada cambió. Mira el motivo en la apuesta.',
  },
  cash_out_waiting: {
    pt: 'Outro encerramento desta aposta está esperando. Aguarde a resposta, que leva poucos segundos, e depois veja o valor de novo.',
    en: 'Another cash-out of this bet is waiting. Wait for its answer, which takes a few seconds, and then see the amount again.',
    es: 'Otro cierre de esta apuesta está esperando. Espera su respuesta, que tarda pocos segundos, y después mira el monto de nuevo.',
  },
  closing_not_open: {
    pt: 'Esta conta não está em encerramento. Atualize a página para ver como ela está.',
    en: 'This account is not being closed. Reload the page to see how it stands.',
    es: 'Esta cuenta no está en proceso de cierre. Actualiza la página para ver cómo está.',
  },
  closing_too_late: {
    pt: 'Este encerramento não pode mais ser desfeito. O saque continua aberto; fale com o suporte em caso de dúvida.',
    en: 'This closing cannot be undone any more. Withdrawal stays open; contact support if in doubt.',
    es: 'Este cierre ya no se puede deshacer. El retiro sigue abierto; habla con soporte si tienes dudas.',
  },
  house_link_invalid: {
    pt: 'Este link já foi usado, venceu ou foi trocado por outro mais novo. Nada mudou; fale com o suporte para receber outro.',
    en: 'This link was used, has expired or was replaced by a newer one. Nothing has changed; contact support for another.',
    es: 'Este enlace ya se usó, venció o fue reemplazado por otro más nuevo. Nada cambió; habla con soporte para recibir otro.',
  },
  correction_closed: {
    pt: 'O e-mail só se corrige assim antes da primeira entrada na conta. Agora, troque em Sua conta; se não recebe mais as cartas do e-mail de antes, fale com o suporte.',
    en: 'The e-mail can be corrected like this only before the first log-in. Change it on Your account now; if you no longer receive letters at the one before, contact support.',
    es: 'El correo solo se corrige así antes de la primera entrada en la cuenta. Ahora, cámbialo en Tu cuenta; si ya no recibes los mensajes del correo anterior, habla con soporte.',
  },
  country_barred: {
    pt: 'Este jogo não pode ser jogado no seu país. Escolha outro no cassino.',
    en: 'This game may not be played in your country. Choose another one in the casino.',
    es: 'Este juego no se puede jugar en tu país. Elige otro en el casino.',
  },
  coupon_conditions: {
    pt: 'Você ainda não cumpre as condições deste cupom. Leia as condições na página Promoções.',
    en: 'You do not meet the conditions of this coupon yet. Read the conditions on the Promotions page.',
    es: 'Aún no cumples las condiciones de este cupón. Lee las condiciones en la página Promociones.',
  },
  coupon_deposit_below: {
    pt: 'Este cupom pede um depósito de pelo menos {least_cents}. Mude o valor ou deposite sem o cupom.',
    en: 'This coupon asks for a deposit of at least {least_cents}. Change the amount, or deposit without the coupon.',
    es: 'Este cupón pide un depósito de al menos {least_cents}. Cambia el monto o deposita sin el cupón.',
  },
  coupon_expired: {
    pt: 'O prazo deste cupom já acabou. Veja as promoções abertas na página Promoções.',
    en: 'This coupon has expired. See the open promotions on the Promotions page.',
    es: 'El plazo de este cupón ya terminó. Mira las promociones abiertas en la página Promociones.',
  },
  coupon_first_deposit: {
    pt: 'Este cupom vale só para o primeiro depósito. Você pode depositar sem ele.',
    en: 'This coupon is for a first deposit only. You can deposit without it.',
    es: 'Este cupón vale solo para el primer depósito. Puedes depositar sin él.',
  },
  coupon_forbidden: {
    pt: 'A lei não permite este cupom onde você joga. O seu saldo não muda: jogue com ele.',
    en: 'The law does not allow this coupon where you play. Your balance does not change: play with it.',
    es: 'La ley no permite este cupón donde juegas. Tu saldo no cambia: juega con él.',
  },
  coupon_not_at_registration: {
    pt: 'Este cupom não vale no cadastro. Confirme sua identidade e use o código na página Cupons.',
    en: 'This coupon is not for registrations. Prove your identity and use the code on the Coupons page.',
    es: 'Este cupón no vale en el registro. Confirma tu identidad y usa el código en la página Cupones.',
  },
  coupon_not_for_deposit: {
    pt: 'Este cupom não vai com um depósito. Use o código na página Cupons.',
    en: 'This coupon does not go with a deposit. Use the code on the Coupons page.',
    es: 'Este cupón no va con un depósito. Usa el código en la página Cupones.',
  },
  coupon_not_found: {
    pt: 'Este cupom não existe ou não vale mais. Confira o código.',
    en: 'This coupon does not exist or is no longer valid. Check the code.',
    es: 'Este cupón no existe o ya no es válido. Revisa el código.',
  },
  coupon_required: {
    pt: 'Insira um cupom válido',
    en: 'Enter a valid coupon',
    es: 'Ingresa un cupón válido',
  },
  coupon_spent: {
    pt: 'Este cupom já foi usado por todos que podiam. Veja outras promoções na página Promoções.',
    en: 'This coupon has been used by as many players as it was for. See other promotions on the Promotions page.',
    es: 'Este cupón ya fue usado por todos los que podían. Mira otras promociones en la página Promociones.',
  },
  coupon_used: {
    pt: 'Você já usou este cupom. Veja o bônus dele na página Bônus.',
    en: 'You have already used this coupon. See its bonus on the Bonus page.',
    es: 'Ya usaste este cupón. Mira su bono en la página Bonos.',
  },
  cpf_invalid: {
    pt: 'Este CPF não é válido. Confira os 11 números.',
    en: 'This CPF is not valid. Check the 11 digits.',
    es: 'Este CPF no es válido. Revisa los 11 números.',
  },
  cpf_not_found: {
    pt: 'Não encontramos este CPF na base oficial. Confira os números ou fale com o suporte.',
    en: 'We could not find this CPF in the official registry. Check the digits or contact support.',
    es: 'No encontramos este CPF en el registro oficial. Revisa los números o habla con soporte.',
  },
  cpf_taken: {
    pt: 'Já existe uma conta com este CPF. Entre nela ou fale com o suporte.',
    en: 'There is already an account with this CPF. Log in to it or contact support.',
    es: 'Ya existe una cuenta con este CPF. Entra en ella o habla con soporte.',
  },
  credentials_invalid: {
    pt: 'Email ou senha incorretos!',
    en: 'Wrong email or password!',
    es: '¡Email o contraseña incorrectos!',
  },
  database_unavailable: {
    pt: 'Estamos reconectando. Seu saldo e suas apostas estão guardados; tente de novo em instantes.',
    en: 'We are reconnecting. Your balance and your bets are safe; try again in a moment.',
    es: 'Estamos reconectando. Tu saldo y tus apuestas están a salvo; inténtalo de nuevo en un momento.',
  },
  demo_unavailable: {
    pt: 'Este jogo não tem demonstração. Entre para jogar ou escolha outro no cassino.',
    en: 'This game has no demonstration. Log in to play it, or choose another one in the casino.',
    es: 'Este juego no tiene demostración. Entra para jugarlo o elige otro en el casino.',
  },
  deposit_limit_reached: {
    pt: 'Este depósito passa do limite de depósitos da sua conta. Deposite menos, ou veja em Jogo responsável quando ele volta a contar.',
    en: 'This deposit goes over the deposit limit of your account. Deposit less, or see in Responsible gambling when it starts again.',
    es: 'Este depósito supera el límite de depósitos de tu cuenta. Deposita menos, o mira en Juego responsable cuándo vuelve a contar.',
  },
  deposit_not_found: {
    pt: 'Não encontramos este depósito. Veja seus depósitos no extrato.',
    en: 'We could not find this deposit. See your deposits in the statement.',
    es: 'No encontramos este depósito. Mira tus depósitos en tus movimientos.',
  },
  deposits_closed: {
    pt: 'Depósitos estão fechados agora. Seu saldo está guardado; tente mais tarde.',
    en: 'Deposits are closed right now. Your balance is safe; try again later.',
    es: 'Los depósitos están cerrados ahora. Tu saldo está a salvo; inténtalo más tarde.',
  },
  document_broken: {
    pt: 'Não conseguimos ler este arquivo: ele está incompleto ou danificado. Tire uma foto nova ou escolha outro arquivo.',
    en: 'We cannot read this file: it is incomplete or damaged. Take a new photo or choose another file.',
    es: 'No pudimos leer este archivo: está incompleto o dañado. Toma una foto nueva o elige otro archivo.',
  },
  document_decided: {
    pt: 'Este documento já foi avaliado e não pode mais ser retirado. Para pedir que seja apagado, fale com o suporte.',
    en: 'This document was decided about and cannot be withdrawn any more. To ask for its deletion, contact support.',
    es: 'Este documento ya fue evaluado y no se puede retirar. Para pedir que se borre, habla con soporte.',
  },
  document_empty: {
    pt: 'O arquivo está vazio. Escolha outro ou tire uma foto.',
    en: 'The file is empty. Choose another one or take a photo.',
    es: 'El archivo está vacío. Elige otro o toma una foto.',
  },
  document_limit_reached: {
    pt: 'Você já fez {most} envios hoje. Tente de novo a partir de {until_at}, ou fale com o suporte.',
    en: 'You have sent {most} files today. Try again from {until_at} on, or contact support.',
    es: 'Ya hiciste {most} envíos hoy. Inténtalo de nuevo a partir de {until_at}, o habla con soporte.',
  },
  document_locked: {
    pt: 'Este PDF pede senha. Envie uma cópia sem senha, ou uma foto do documento.',
    en: 'This PDF asks for a password. Send a copy without one, or a photo of the document.',
    es: 'Este PDF pide contraseña. Envía una copia sin contraseña, o una foto del documento.',
  },
  document_not_found: {
    pt: 'Não encontramos este documento. Recarregue a página.',
    en: 'We did not find this document. Reload the page.',
    es: 'No encontramos este documento. Recarga la página.',
  },
  document_pages: {
    pt: 'Este PDF tem {pages} páginas, e aceitamos até {most}. Envie só as páginas que importam.',
    en: 'This PDF has {pages} pages, and we take up to {most}. Send only the pages that matter.',
    es: 'Este PDF tiene {pages} páginas, y aceptamos hasta {most}. Envía solo las páginas que importan.',
  },
  document_step_impossible: {
    pt: 'Este documento está no estado "{state}", que não permite isso. Veja a fila com npm run players -- documents queue.',
    en: 'This document is in the state "{state}", which does not allow that. See the queue with npm run players -- documents queue.',
    es: 'Este documento está en el estado "{state}", que no lo permite. Mira la fila con npm run players -- documents queue.',
  },
  document_too_complex: {
    pt: 'Este arquivo é complexo demais para abrir com segurança. Envie uma foto do documento.',
    en: 'This file is too complex to be opened safely. Send a photo of the document.',
    es: 'Este archivo es demasiado complejo para abrirlo con seguridad. Envía una foto del documento.',
  },
  document_too_many_pixels: {
    pt: 'A imagem é grande demais: até {max_megapixels} milhões de pontos. Tire a foto com uma resolução menor.',
    en: 'The image is too large: up to {max_megapixels} million pixels. Take the photo with a lower resolution.',
    es: 'La imagen es demasiado grande: hasta {max_megapixels} millones de píxeles. Toma la foto con una resolución menor.',
  },
  document_type_unknown: {
    pt: 'Aceitamos fotos (JPEG, PNG ou HEIC) e PDF. Escolha outro arquivo ou tire uma foto.',
    en: 'We take photos (JPEG, PNG or HEIC) and PDF. Choose another file or take a photo.',
    es: 'Aceptamos fotos (JPEG, PNG o HEIC) y PDF. Elige otro archivo o toma una foto.',
  },
  document_with_more: {
    pt: 'Este arquivo traz outra coisa junto com o documento. Tire uma foto nova, ou salve o documento de novo e envie.',
    en: 'This file carries something else besides the document. Take a new photo, or save the document anew and send that.',
    es: 'Este archivo trae otra cosa junto con el documento. Toma una foto nueva, o guarda el documento de nuevo y envíalo.',
  },
  documents_unavailable: {
    pt: 'Não conseguimos guardar seu documento agora, e nada foi enviado. Tente de novo em alguns minutos.',
    en: 'We could not store your document just now, and nothing was sent. Try again in a few minutes.',
    es: 'No pudimos guardar tu documento ahora, y no se envió nada. Inténtalo de nuevo en unos minutos.',
  },
  email_taken: {
    pt: 'Já existe uma conta com este e-mail. Entre nela ou use outro e-mail.',
    en: 'There is already an account with this email. Log in to it or use another email.',
    es: 'Ya existe una cuenta con este correo. Entra en ella o usa otro correo.',
  },
  end_to_end_id_unusable: {
    pt: 'O end-to-end id tem de 20 a 64 letras e números e não pode ser de outro pagamento nosso. Confira no comprovante da empresa de pagamento.',
    en: 'The end-to-end id has 20 to 64 letters and digits and may not be that of another payment of ours. Check it in the receipt of the payment company.',
    es: 'El end-to-end id tiene de 20 a 64 letras y números y no puede ser de otro pago nuestro. Revísalo en el comprobante de la empresa de pagos.',
  },
  erasure_done: {
    pt: 'Os dados desta conta já foram apagados, então não há cópia para fazer. Se precisar de algo, fale com o suporte.',
    en: 'The data of this account have been erased, so there is nothing to copy. If you need something, contact support.',
    es: 'Los datos de esta cuenta ya se borraron, así que no hay copia que hacer. Si necesitas algo, habla con soporte.',
  },
  export_link_invalid: {
    pt: 'Este link já foi usado, expirou ou é de outra conta. Abra “Seus dados” e peça outro com a sua senha.',
    en: 'This link was used, has expired or belongs to another account. Open “Your data” and ask for another with your password.',
    es: 'Este enlace ya se usó, venció o es de otra cuenta. Abre “Tus datos” y pide otro con tu contraseña.',
  },
  export_not_found: {
    pt: 'Esta cópia ainda não está pronta ou já foi apagada. Veja em “Seus dados” como ela está, ou peça outra.',
    en: 'This copy is not ready yet or was deleted. See in “Your data” where it stands, or ask for another.',
    es: 'Esta copia aún no está lista o ya se borró. Mira en “Tus datos” cómo va, o pide otra.',
  },
  export_too_soon: {
    pt: 'Dá para pedir uma cópia por dia. A próxima pode ser pedida a partir de {again_at}.',
    en: 'You can ask for one copy a day. The next one can be asked for from {again_at}.',
    es: 'Puedes pedir una copia al día. La próxima se puede pedir desde {again_at}.',
  },
  favourites_full: {
    pt: 'Você já segue {most} jogos e ligas. Deixe de seguir algum para incluir outro.',
    en: 'You already follow {most} matches and leagues. Stop following one to add another.',
    es: 'Ya sigues {most} partidos y ligas. Deja de seguir alguno para añadir otro.',
  },
  field_differs: {
    pt: 'Não é igual ao que você digitou antes. Digite de novo.',
    en: 'This is not the same as what you typed before. Type it again.',
    es: 'No es igual a lo que escribiste antes. Escríbelo de nuevo.',
  },
  field_invalid: {
    pt: 'Este campo não está no formato certo. Confira e tente de novo.',
    en: 'This field is not in the right format. Check it and try again.',
    es: 'Este campo no tiene el formato correcto. Revísalo e inténtalo de nuevo.',
  },
  field_required: {
    pt: 'Preencha este campo.',
    en: 'Fill in this field.',
    es: 'Completa este campo.',
  },
  field_too_long: {
    pt: 'Este campo aceita até {max} caracteres. Encurte o texto.',
    en: 'This field takes up to {max} characters. Shorten the text.',
    es: 'Este campo acepta hasta {max} caracteres. Acorta el texto.',
  },
  field_too_short: {
    pt: 'Este campo precisa de pelo menos {min} caracteres.',
    en: 'This field needs at least {min} characters.',
    es: 'Este campo necesita al menos {min} caracteres.',
  },
  fixture_not_found: {
    pt: 'Esta partida não está na nossa oferta. Veja as partidas de hoje em Esportes.',
    en: 'This match is not in our offer. See the matches of today in Sports.',
    es: 'Este partido no está en nuestra oferta. Mira los partidos de hoy en Deportes.',
  },
  fixture_relisted: {
    pt: 'O fornecedor lista este jogo de outro jeito. Confirme que é o jogo das apostas (npm run trader -- confirm) ou anule-o (void) antes de abrir.',
    en: 'The supplier lists this match otherwise. Confirm that it is the one bets were taken on (npm run trader -- confirm), or void it, before you open it.',
    es: 'El proveedor lista este partido de otra forma. Confirma que es el de las apuestas (npm run trader -- confirm) o anúlalo (void) antes de abrirlo.',
  },
  game_closed: {
    pt: 'Este jogo está fechado agora. Rodadas abertas continuam guardadas; tente mais tarde.',
    en: 'This game is closed right now. Open rounds are kept; try again later.',
    es: 'Este juego está cerrado ahora. Las rondas abiertas se conservan; inténtalo más tarde.',
  },
  game_not_found: {
    pt: 'Não encontramos este jogo. Veja os jogos no cassino.',
    en: 'We could not find this game. See the games in the casino.',
    es: 'No encontramos este juego. Mira los juegos en el casino.',
  },
  game_paused: {
    pt: 'Este jogo está pausado para conferência. Sua rodada aberta continua; jogue outro enquanto isso.',
    en: 'This game is paused for a check. Your open round goes on; play another one meanwhile.',
    es: 'Este juego está en pausa para una revisión. Tu ronda abierta sigue; juega otro mientras tanto.',
  },
  game_uncertified: {
    pt: 'Esta versão do jogo ainda não tem o certificado que a lei pede. Jogue outro enquanto isso.',
    en: 'This version of the game does not have the certificate that the law asks for yet. Play another one meanwhile.',
    es: 'Esta versión del juego aún no tiene el certificado que exige la ley. Juega otro mientras tanto.',
  },
  gender_known: {
    pt: 'Este dado vem da Receita Federal e não muda aqui. Se estiver errado, corrija lá e fale com o suporte.',
    en: 'This comes from the Receita Federal and does not change here. If it is wrong, correct it there and contact support.',
    es: 'Este dato viene de la Receita Federal y no cambia aquí. Si está mal, corrígelo allí y habla con soporte.',
  },
  grant_amount: {
    pt: 'Esta campanha dá até {max_cents} por jogador, e só uma parte de um valor pode ser escolhida. Diga um valor até esse.',
    en: 'This campaign gives up to {max_cents} a player, and only part of an amount can be chosen. Say an amount up to that.',
    es: 'Esta campaña da hasta {max_cents} por jugador, y solo se puede elegir parte de un monto. Di un monto hasta ese.',
  },
  grant_empty: {
    pt: 'Não sobrou nada deste bônus que se possa devolver. Dê outro: npm run bonuses -- grant.',
    en: 'Nothing is left of this bonus that could be given back. Give another one: npm run bonuses -- grant.',
    es: 'No queda nada de este bono que se pueda devolver. Da otro: npm run bonuses -- grant.',
  },
  grant_not_due: {
    pt: 'Este jogador não pode receber esta campanha: {missing}. Veja com npm run bonuses -- preview.',
    en: 'This player cannot be given this campaign: {missing}. See npm run bonuses -- preview.',
    es: 'Este jugador no puede recibir esta campaña: {missing}. Mira con npm run bonuses -- preview.',
  },
  grant_not_found: {
    pt: 'Não há bônus com o número {id}. Veja os de um jogador com npm run bonuses -- grants.',
    en: 'There is no bonus with the id {id}. See those of a player with npm run bonuses -- grants.',
    es: 'No hay bono con el número {id}. Mira los de un jugador con npm run bonuses -- grants.',
  },
  grant_state: {
    pt: 'Este bônus está como {state}: isso não pode ser feito com ele. Veja-o com npm run bonuses -- grants.',
    en: 'This bonus is {state}: this cannot be done with it. See it with npm run bonuses -- grants.',
    es: 'Este bono está como {state}: eso no se puede hacer con él. Míralo con npm run bonuses -- grants.',
  },
  hold_other: {
    pt: 'A decisão é sobre a retenção {seen}, e este saque está retido pela {hold}. Veja os motivos com npm run cashier -- show e decida de novo.',
    en: 'The decision is about hold {seen}, and this withdrawal is held by {hold}. See its reasons with npm run cashier -- show and decide again.',
    es: 'La decisión es sobre la retención {seen}, y este retiro está retenido por la {hold}. Mira los motivos con npm run cashier -- show y decide de nuevo.',
  },
  hold_own: {
    pt: 'Quem reteve um saque não decide sobre ele nem aprova a decisão. Peça a outra pessoa com a mesma função.',
    en: 'Whoever held a withdrawal neither decides about it nor approves the decision. Ask another person with the same role.',
    es: 'Quien retuvo un retiro no decide sobre él ni aprueba la decisión. Pídelo a otra persona con la misma función.',
  },
  host_unlicensed: {
    pt: 'Neste endereço não abrimos contas nem recebemos depósitos e apostas. Entre pelo endereço autorizado: {address}. Saques continuam abertos aqui.',
    en: 'At this address we open no accounts and take no deposits or bets. Use the authorised address: {address}. Withdrawals stay open here.',
    es: 'En esta dirección no abrimos cuentas ni recibimos depósitos ni apuestas. Entra por la dirección autorizada: {address}. Los retiros siguen abiertos aquí.',
  },
  image_invalid: {
    pt: 'Este arquivo não é uma imagem que possamos ler. Envie um JPEG, PNG, WebP ou AVIF.',
    en: 'This file is not an image we can read. Send a JPEG, PNG, WebP or AVIF.',
    es: 'Este archivo no es una imagen que podamos leer. Envía un JPEG, PNG, WebP o AVIF.',
  },
  image_not_found: {
    pt: 'Não encontramos esta imagem. Recarregue a página.',
    en: 'We could not find this image. Reload the page.',
    es: 'No encontramos esta imagen. Recarga la página.',
  },
  image_too_large: {
    pt: 'A imagem é grande demais: até {max_mb} MB e {max_megapixels} milhões de pontos. Envie uma menor.',
    en: 'The image is too large: up to {max_mb} MB and {max_megapixels} million pixels. Send a smaller one.',
    es: 'La imagen es demasiado grande: hasta {max_mb} MB y {max_megapixels} millones de píxeles. Envía una menor.',
  },
  impediment_invalid: {
    pt: 'Este impedimento não serve. Confira registro, palavra, tipo, dias (AAAA-MM-DD) e fonte.',
    en: 'This impediment will not do. Check register, word, kind, days (YYYY-MM-DD) and source.',
    es: 'Este impedimento no sirve. Revisa registro, palabra, tipo, días (AAAA-MM-DD) y fuente.',
  },
  insufficient_funds: {
    pt: 'Saldo insuficiente. Escolha um valor menor ou deposite.',
    en: 'Not enough balance. Choose a smaller amount or make a deposit.',
    es: 'Saldo insuficiente. Elige un valor menor o deposita.',
  },
  invalid_request: {
    pt: 'Alguns dados não estão certos. Confira os campos marcados.',
    en: 'Some of the data is not right. Check the marked fields.',
    es: 'Algunos datos no están bien. Revisa los campos marcados.',
  },
  ip_blocked: {
    pt: 'Não podemos atender deste endereço de internet. Desligue a VPN e tente de novo.',
    en: 'We cannot serve this internet address. Turn off the VPN and try again.',
    es: 'No podemos atender desde esta dirección de internet. Apaga la VPN e inténtalo de nuevo.',
  },
  kyc_required: {
    pt: 'Antes, confirme sua identidade em Conta › Verificação.',
    en: 'First, confirm your identity under Account › Verification.',
    es: 'Antes, confirma tu identidad en Cuenta › Verificación.',
  },
  legs_related: {
    pt: 'Estas seleções dependem uma da outra e não podem ficar na mesma aposta. Tire uma delas ou aposte nelas como simples.',
    en: 'These selections depend on each other and cannot be in one bet. Remove one of them or bet on them as singles.',
    es: 'Estas selecciones dependen una de otra y no pueden ir en la misma apuesta. Quita una o apuéstalas como simples.',
  },
  legs_too_many: {
    pt: 'Esta aposta tem seleções demais. Tire algumas e tente de novo.',
    en: 'This bet has too many selections. Remove some and try again.',
    es: 'Esta apuesta tiene demasiadas selecciones. Quita algunas e inténtalo de nuevo.',
  },
  limit_amount_invalid: {
    pt: 'Este limite não pode ter esse valor. Escolha de {least_cents} a {most_cents}; para não jogar nada, faça uma pausa.',
    en: 'This limit cannot have that value. Choose {least_cents} to {most_cents}; to play nothing at all, take a break.',
    es: 'Este límite no puede tener ese valor. Elige de {least_cents} a {most_cents}; para no jugar nada, haz una pausa.',
  },
  limit_invalid: {
    pt: 'Este limite não pode ter esse valor. Escolha de {least} a {most}; para não jogar nada, faça uma pausa.',
    en: 'This limit cannot have that value. Choose {least} to {most}; to play nothing at all, take a break.',
    es: 'Este límite no puede tener ese valor. Elige de {least} a {most}; para no jugar nada, haz una pausa.',
  },
  limit_needed: {
    pt: 'A lei pede que um limite deste tipo fique valendo, e este é o último. Ele pode ser mudado, mas não retirado.',
    en: 'The law asks for a limit of this kind, and this is the last one. You can change it but not remove it.',
    es: 'La ley pide que un límite de este tipo siga vigente, y este es el último. Puedes cambiarlo, pero no quitarlo.',
  },
  limit_not_asked: {
    pt: 'Não há aumento deste limite esperando por você. Peça o novo valor; ele pode ser confirmado depois de 24 horas.',
    en: 'No higher value of this limit is waiting for you. Ask for the new value; it can be confirmed after 24 hours.',
    es: 'No hay un aumento de este límite esperando. Pide el nuevo valor; se puede confirmar después de 24 horas.',
  },
  limit_too_soon: {
    pt: 'Este aumento ainda está em espera. Volte e confirme a partir de {ready_at}; até lá vale o limite atual.',
    en: 'This higher limit is still waiting. Come back and confirm it from {ready_at}; the present limit counts until then.',
    es: 'Este aumento todavía está en espera. Vuelve y confírmalo a partir del {ready_at}; hasta entonces vale el límite actual.',
  },
  limits_missing: {
    pt: 'Escolha primeiro os seus limites de perda e de tempo em Jogo responsável. Depois disso as apostas e os depósitos abrem.',
    en: 'Choose your limits on losses and time first, in Responsible gambling. Bets and deposits open after that.',
    es: 'Elige primero tus límites de pérdida y de tiempo en Juego responsable. Después se abren las apuestas y los depósitos.',
  },
  location_outside: {
    pt: 'Você parece estar fora do país, e de lá não recebemos depósitos nem apostas. Tente de novo quando voltar; saques, limites e atendimento continuam abertos.',
    en: 'You seem to be outside the country, from where we take no deposits or bets. Try again when you are back; withdrawals, limits and the way to write to us stay open.',
    es: 'Parece que estás fuera del país, y desde allí no recibimos depósitos ni apuestas. Inténtalo al volver; retiros, límites y atención siguen abiertos.',
  },
  location_unknown: {
    pt: 'Não conseguimos saber de que país você está conectado, e a lei pede isso para depósitos e apostas. Tente por outra rede (Wi-Fi ou dados móveis) ou fale com o suporte.',
    en: 'We could not find out from which country you are connected, and the law asks for that with deposits and bets. Try another network (Wi-Fi or mobile data) or contact support.',
    es: 'No pudimos saber desde qué país te conectas, y la ley lo pide para depósitos y apuestas. Prueba con otra red (wifi o datos móviles) o habla con soporte.',
  },
  login_locked: {
    pt: 'Muitas senhas erradas seguidas. Por segurança, a entrada com senha está fechada até {until_at}. Antes disso, entre com uma chave de acesso ou toque em “Esqueci minha senha”: com o link que chega por e-mail você cria outra senha e entra. Sem acesso ao e-mail, fale com o suporte.',
    en: 'Too many wrong passwords in a row. For your safety, the log-in by password is closed until {until_at}. Before that, use a passkey or press “Forgot my password”: with the link that comes by e-mail you set another password and log in. If you cannot read your e-mail, contact support.',
    es: 'Demasiadas contraseñas incorrectas seguidas. Por seguridad, la entrada con contraseña está cerrada hasta {until_at}. Antes puedes entrar con una llave de acceso o tocar “Olvidé mi contraseña”: con el enlace que llega por correo creas otra contraseña y entras. Si no puedes leer tu correo, habla con soporte.',
  },
  loss_limit_reached: {
    pt: 'Com esta aposta você poderia passar do limite de perdas da sua conta. Até {free_at} você ainda pode perder {left_cents}, e o que ganhar aumenta esse valor. Aposte menos ou espere.',
    en: 'With this bet you could go over the loss limit of your account. Until {free_at} you may still lose {left_cents}, and what you win adds to that. Bet less or wait.',
    es: 'Con esta apuesta podrías superar el límite de pérdidas de tu cuenta. Hasta el {free_at} aún puedes perder {left_cents}, y lo que ganes aumenta ese valor. Apuesta menos o espera.',
  },
  maintenance: {
    pt: 'Estamos em manutenção e voltamos em breve. Seu saldo está guardado, e saques e rodadas abertas continuam funcionando.',
    en: 'We are under maintenance and will be back soon. Your balance is safe, and withdrawals and open rounds keep working.',
    es: 'Estamos en mantenimiento y volvemos pronto. Tu saldo está a salvo, y los retiros y las rondas abiertas siguen funcionando.',
  },
  market_closed: {
    pt: 'Este mercado fechou. Tire a seleção do bilhete ou escolha outra.',
    en: 'This market has closed. Remove the selection from the slip or choose another.',
    es: 'Este mercado cerró. Quita la selección del boleto o elige otra.',
  },
  market_closed_meanwhile: {
    pt: 'O mercado fechou enquanto a aposta esperava. O valor voltou ao saldo; escolha outra seleção na partida.',
    en: 'The market closed while the bet was waiting. The stake is back in your balance; choose another selection of the match.',
    es: 'El mercado cerró mientras la apuesta esperaba. El importe volvió al saldo; elige otra selección del partido.',
  },
  market_not_found: {
    pt: 'Esta partida não tem esse mercado com essa linha. Veja os mercados dela com: npm run trader -- status PARTIDA.',
    en: 'This match has no such market with this line. See its markets with: npm run trader -- status FIXTURE.',
    es: 'Este partido no tiene ese mercado con esa línea. Mira sus mercados con: npm run trader -- status PARTIDO.',
  },
  market_stopped: {
    pt: 'O mercado parou enquanto a aposta esperava. O valor voltou ao saldo; aposte de novo quando ele reabrir.',
    en: 'The market stopped while the bet was waiting. The stake is back in your balance; bet again when it reopens.',
    es: 'El mercado se detuvo mientras la apuesta esperaba. El importe volvió al saldo; apuesta de nuevo cuando reabra.',
  },
  market_suspended: {
    pt: 'Este mercado está suspenso por um momento. Espere ele reabrir ou tire a seleção.',
    en: 'This market is suspended for a moment. Wait until it opens again or remove the selection.',
    es: 'Este mercado está suspendido por un momento. Espera a que reabra o quita la selección.',
  },
  match_started: {
    pt: 'A partida já começou e só aceita apostas antes do início. Tire a seleção do bilhete.',
    en: 'The match has started and takes bets before the start only. Remove the selection from the slip.',
    es: 'El partido ya empezó y solo acepta apuestas antes del inicio. Quita la selección del boleto.',
  },
  match_started_meanwhile: {
    pt: 'Enquanto a aposta esperava, a partida deixou de aceitar apostas como esta. O valor voltou ao saldo; veja na partida o que ela aceita agora.',
    en: 'While the bet was waiting, the match stopped taking bets like it. The stake is back in your balance; see on the match what it takes now.',
    es: 'Mientras la apuesta esperaba, el partido dejó de aceptar apuestas como esta. El importe volvió al saldo; mira en el partido qué acepta ahora.',
  },
  media_type_unsupported: {
    pt: 'Formato de envio não aceito. Envie JSON.',
    en: 'This content type is not accepted. Send JSON.',
    es: 'Formato de envío no aceptado. Envía JSON.',
  },
  messages_limited: {
    pt: 'Já enviamos mensagens há pouco. A próxima pode sair a partir de {again_at}; o que foi enviado por último continua valendo.',
    en: 'We have sent messages a short while ago. The next one can go from {again_at}; what was sent last still counts.',
    es: 'Ya enviamos mensajes hace poco. El próximo puede salir a partir del {again_at}; lo último que enviamos sigue valiendo.',
  },
  multiples_closed: {
    pt: 'Múltiplas não estão abertas agora. Aposte em cada seleção como simples.',
    en: 'Multiples are not open now. Bet on each selection as a single.',
    es: 'Las múltiples no están abiertas ahora. Apuesta en cada selección como simple.',
  },
  networks_invalid: {
    pt: 'Nada foi trocado: o arquivo tem {count} linhas que não são redes, ou é grande demais. {lines}',
    en: 'Nothing was changed: {count} lines of the file are not networks, or it is too large. {lines}',
    es: 'No se cambió nada: el archivo tiene {count} líneas que no son redes, o es demasiado grande. {lines}',
  },
  networks_list_unknown: {
    pt: 'Esta lista não existe. Use vpn, proxy, tor, hosting, clean, um país (US) ou o número de uma rede (AS64500).',
    en: 'There is no such list. Use vpn, proxy, tor, hosting, clean, a country (US) or the number of a network (AS64500).',
    es: 'Esta lista no existe. Usa vpn, proxy, tor, hosting, clean, un país (US) o el número de una red (AS64500).',
  },
  not_found: {
    pt: 'Não encontramos o que você pediu. Confira o endereço ou volte ao início.',
    en: 'We could not find what you asked for. Check the address or go back to the start.',
    es: 'No encontramos lo que pediste. Revisa la dirección o vuelve al inicio.',
  },
  nothing_to_confirm: {
    pt: 'Este jogo não espera confirmação. Confira o número: npm run trader -- status.',
    en: 'This match waits for no confirmation. Check its number: npm run trader -- status.',
    es: 'Este partido no espera confirmación. Revisa el número: npm run trader -- status.',
  },
  nothing_to_undo: {
    pt: 'Não há o que desfazer: nada do que a operação ou a casa disse deste mercado está valendo. Veja com npm run trader -- status PARTIDA.',
    en: 'There is nothing to undo: nothing that an operator or the house said of this market counts. See npm run trader -- status FIXTURE.',
    es: 'No hay nada que deshacer: nada de lo que la operación o la casa dijo de este mercado vale. Mira npm run trader -- status PARTIDO.',
  },
  odds_changed: {
    pt: 'A cotação mudou. Confira a nova no bilhete e aceite se concordar.',
    en: 'The odds have changed. Check the new ones in the slip and accept them if you agree.',
    es: 'La cuota cambió. Mira la nueva en el boleto y acéptala si estás de acuerdo.',
  },
  odds_changed_meanwhile: {
    pt: 'A cotação mudou enquanto a aposta esperava. O valor voltou ao saldo; veja a cotação de agora e aposte de novo se concordar.',
    en: 'The odds changed while the bet was waiting. The stake is back in your balance; see the odds of now and bet again if you agree.',
    es: 'La cuota cambió mientras la apuesta esperaba. El importe volvió al saldo; mira la cuota de ahora y apuesta de nuevo si estás de acuerdo.',
  },
  operator_email_invalid: {
    pt: 'Informe um e-mail válido: é para onde vão os avisos da operação. Nada mudou.',
    en: 'Give a valid e-mail address: that is where letters about operators go. Nothing was changed.',
    es: 'Indica un correo válido: allí llegan los avisos de la operación. Nada cambió.',
  },
  operator_exists: {
    pt: 'Já existe uma pessoa da operação chamada {name}. Escolha outro nome; nada mudou.',
    en: 'There is an operator called {name} already. Choose another name; nothing was changed.',
    es: 'Ya existe una persona de la operación llamada {name}. Elige otro nombre; nada cambió.',
  },
  operator_last_admin: {
    pt: '{name} é a última pessoa com a função admin. Dê a função a outra pessoa primeiro; nada mudou.',
    en: '{name} is the last one with the role admin. Give the role to somebody else first; nothing was changed.',
    es: '{name} es la última persona con la función admin. Da la función a otra persona primero; nada cambió.',
  },
  operator_locked: {
    pt: 'Foram tentativas demais com a senha de {name}. Tente de novo em {minutes} min.',
    en: 'There were too many tries at the passphrase of {name}. Try again in {minutes} min.',
    es: 'Hubo demasiados intentos con la contraseña de {name}. Inténtalo de nuevo en {minutes} min.',
  },
  operator_name_invalid: {
    pt: 'O nome começa com uma letra minúscula e tem de 2 a 40 letras, algarismos, pontos, hífens ou sublinhados. Escolha outro.',
    en: 'A name begins with a small letter and has 2 to 40 letters, digits, dots, hyphens or underscores. Choose another.',
    es: 'El nombre empieza con una letra minúscula y tiene de 2 a 40 letras, cifras, puntos, guiones o guiones bajos. Elige otro.',
  },
  operator_not_allowed: {
    pt: 'Este ato é para quem tem a função {roles}. Peça a uma dessas pessoas; nada mudou.',
    en: 'This act is for who has the role {roles}. Ask one of them; nothing was changed.',
    es: 'Este acto es para quien tiene la función {roles}. Pídeselo a una de esas personas; nada cambió.',
  },
  operator_passphrase_first: {
    pt: 'Outra pessoa escolheu a sua senha. Escolha a sua primeiro: npm run operators passphrase.',
    en: 'Somebody else chose your passphrase. Choose your own first: npm run operators passphrase.',
    es: 'Otra persona eligió tu contraseña. Elige la tuya primero: npm run operators passphrase.',
  },
  operator_not_proven: {
    pt: 'Nome ou senha da operação não conferem, ou o acesso foi desativado. Confira os dois; nada mudou.',
    en: 'The name or the passphrase of the operator is not right, or the operator is disabled. Check both; nothing was changed.',
    es: 'El nombre o la contraseña de la operación no coinciden, o el acceso fue desactivado. Revisa ambos; nada cambió.',
  },
  operator_unknown: {
    pt: 'Não há ninguém da operação chamado {name}. Veja todos com npm run operators.',
    en: 'There is no operator called {name}. See all of them with npm run operators.',
    es: 'No hay nadie de la operación llamado {name}. Míralos a todos con npm run operators.',
  },
  origin_refused: {
    pt: 'Este pedido veio da página de outro site. Abra o nosso site e faça o pedido de lá.',
    en: 'This request came from a page of another site. Open our site and make it there.',
    es: 'Esta solicitud vino de una página de otro sitio. Abre nuestro sitio y hazla desde allí.',
  },
  outcomes_invalid: {
    pt: 'Diga o resultado de cada seleção do mercado: SELEÇÃO=won, lost, void, half_won, half_lost, won_1/2 (empate de posição) ou won-25 (dedução); *= vale para as demais.',
    en: 'Say what each selection of the market came to: SELECTION=won, lost, void, half_won, half_lost, won_1/2 (dead heat) or won-25 (deduction); *= stands for the others.',
    es: 'Di el resultado de cada selección del mercado: SELECCIÓN=won, lost, void, half_won, half_lost, won_1/2 (empate de posición) o won-25 (deducción); *= vale para las demás.',
  },
  outcomes_odd: {
    pt: 'Nenhuma partida pode dar este resultado. Um mercado tem uma seleção vencedora (mais, se as regras dele permitem) ou é anulado inteiro; metades só em linhas; empate de posição e dedução só entre competidores que podem se retirar. Nada mudou.',
    en: 'No match can bring this result. A market has one winner (more where its rules allow it) or is void as a whole; halves are for lines alone; a dead heat and a deduction for runners alone, which may be withdrawn. Nothing was changed.',
    es: 'Ningún partido puede dar este resultado. Un mercado tiene una selección ganadora (más, si sus reglas lo permiten) o se anula entero; mitades solo en líneas; empate de posición y deducción solo entre competidores que pueden retirarse. Nada cambió.',
  },
  passkey_refused: {
    pt: 'Esta chave de acesso não foi aceita: não é deste site ou desta conta, ou o pedido já foi usado. Tente de novo, ou entre com a senha.',
    en: 'This passkey was not accepted: it is not of this site or account, or the request was used already. Try again, or use your password.',
    es: 'Esta llave de acceso no se aceptó: no es de este sitio o de esta cuenta, o la solicitud ya se usó. Inténtalo de nuevo o usa tu contraseña.',
  },
  passkeys_full: {
    pt: 'Sua conta já tem {max} chaves de acesso. Remova uma que você não usa para criar outra.',
    en: 'Your account has {max} passkeys already. Remove one that you do not use to create another.',
    es: 'Tu cuenta ya tiene {max} llaves de acceso. Quita una que no uses para crear otra.',
  },
  operators_too_few: {
    pt: 'As primeiras pessoas da casa são pelo menos duas com a função admin, porque uma sozinha não muda ninguém. Dê dois nomes.',
    en: 'The first operators of a house are at least two with the role admin, because one alone changes nobody. Give two names.',
    es: 'Las primeras personas de la casa son al menos dos con la función admin, porque una sola no cambia a nadie. Da dos nombres.',
  },
  passphrase_weak: {
    pt: 'A senha da operação precisa de pelo menos {min} caracteres, variados, e sem o próprio nome. Escolha outra.',
    en: 'A passphrase needs at least {min} characters, varied, and without the own name. Choose another.',
    es: 'La contraseña de la operación necesita al menos {min} caracteres, variados, y sin el propio nombre. Elige otra.',
  },
  password_unchanged: {
    pt: 'Esta já é a sua senha. Escolha outra para trocar.',
    en: 'This is your password already. Choose another one to change it.',
    es: 'Esta ya es tu contraseña. Elige otra para cambiarla.',
  },
  password_weak: {
    pt: 'Esta senha é fácil de adivinhar. Use pelo menos 8 caracteres, numa combinação só sua.',
    en: 'This password is easy to guess. Use at least 8 characters, in a combination of your own.',
    es: 'Esta contraseña es fácil de adivinar. Usa al menos 8 caracteres, en una combinación propia.',
  },
  password_wrong: {
    pt: 'A senha atual não confere. Digite de novo, ou recupere a senha por e-mail.',
    en: 'The current password is not right. Type it again, or recover your password by e-mail.',
    es: 'La contraseña actual no coincide. Escríbela de nuevo o recupérala por correo.',
  },
  payment_company_unavailable: {
    pt: 'O Pix está fora do ar por um momento. Nada foi cobrado; tente de novo em um minuto.',
    en: 'Pix is down for a moment. Nothing was charged; try again in a minute.',
    es: 'Pix está fuera de servicio por un momento. No se cobró nada; inténtalo de nuevo en un minuto.',
  },
  payment_not_booked: {
    pt: 'O caixa ainda lança este pagamento sozinho, e uma correção moveria o dinheiro duas vezes. Veja o trabalho com npm run jobs; um depósito que os bancos tomaram de volta se corrige pelo id fim a fim.',
    en: 'The cashier still books this payment by itself, and a correction would move the money twice. See its job with npm run jobs; a deposit that the banks took back is corrected by its end-to-end id.',
    es: 'La caja todavía registra este pago por sí sola, y una corrección movería el dinero dos veces. Mira el trabajo con npm run jobs; un depósito que los bancos se llevaron de vuelta se corrige por su id de extremo a extremo.',
  },
  payout_not_sent: {
    pt: 'Esta parte do saque não está à espera do banco: não foi enviada, ou já terminou. Veja os passos com npm run cashier -- show.',
    en: 'This payout does not wait for the bank: it was not sent, or has ended. See its steps with npm run cashier -- show.',
    es: 'Esta parte del retiro no espera al banco: no se envió, o ya terminó. Mira los pasos con npm run cashier -- show.',
  },
  payout_sent_again: {
    pt: 'Esta parte do saque foi enviada de novo depois do pedido, e a empresa de pagamentos pode ter aceitado o novo envio. Confira com ela e peça outra vez.',
    en: 'This payout was sent again after the request, and the payment company may have accepted the new sending. Check with it and ask again.',
    es: 'Esta parte del retiro se envió de nuevo después del pedido, y la empresa de pagos puede haber aceptado el nuevo envío. Compruébalo con ella y pídelo otra vez.',
  },
  payout_key_not_own: {
    pt: 'O saque só pode ir para uma chave Pix do seu próprio CPF.',
    en: 'A withdrawal can only go to a Pix key of your own CPF.',
    es: 'El retiro solo puede ir a una clave Pix de tu propio CPF.',
  },
  person_unavailable: {
    pt: 'Não podemos abrir uma conta com este CPF. Para entender, fale com o suporte.',
    en: 'We cannot open an account with this CPF. To find out why, contact support.',
    es: 'No podemos abrir una cuenta con este CPF. Para entender, habla con soporte.',
  },
  player_barred: {
    pt: 'Apostas e depósitos estão pausados na sua conta. O saque continua aberto; fale com o suporte em caso de dúvida.',
    en: 'Bets and deposits are paused on your account. Withdrawal stays open; contact support if in doubt.',
    es: 'Las apuestas y los depósitos están en pausa en tu cuenta. El retiro sigue abierto; habla con soporte si tienes dudas.',
  },
  player_barred_meanwhile: {
    pt: 'As apostas foram pausadas na sua conta enquanto esta esperava. O valor voltou ao saldo e o saque continua aberto; fale com o suporte em caso de dúvida.',
    en: 'Bets were paused on your account while this one was waiting. The stake is back in your balance and withdrawal stays open; contact support if in doubt.',
    es: 'Las apuestas se pausaron en tu cuenta mientras esta esperaba. El importe volvió al saldo y el retiro sigue abierto; habla con soporte si tienes dudas.',
  },
  price_file_not_ready: {
    pt: 'O arquivo de cotações fica pronto duas horas depois do fim da partida. Até lá, veja as cotações na página da partida.',
    en: 'The file of prices is ready two hours after the end of the match. Until then, see the prices on the page of the match.',
    es: 'El archivo de cuotas está listo dos horas después del final del partido. Hasta entonces, mira las cuotas en la página del partido.',
  },
  price_not_wrong: {
    pt: 'Nem todas essas cotações foram um erro pelo número das regras. Confira as versões: a cotação justa vem logo depois delas, e a anterior não pode ser erro perto dela.',
    en: 'Not all of these prices were errors by the number in the rules. Check the versions: the fair price follows soon after them, and the one before must be no error beside it.',
    es: 'No todas estas cuotas fueron un error según el número de las reglas. Revisa las versiones: la cuota justa llega poco después de ellas, y la anterior no puede ser un error frente a ella.',
  },
  prices_unavailable: {
    pt: 'As cotações não estão atualizadas neste momento, por isso não aceitamos apostas. Nada foi cobrado. Tente de novo em instantes.',
    en: 'Odds are not up to date at this moment, so no bets are taken. Nothing was charged. Try again in a moment.',
    es: 'Las cuotas no están actualizadas en este momento, por eso no aceptamos apuestas. No se cobró nada. Inténtalo de nuevo en un momento.',
  },
  prior_bet_missing: {
    pt: 'Bônus e rodadas grátis só são dados a quem já apostou dinheiro real.',
    en: 'Bonuses and free spins are only given to players who have bet real money before.',
    es: 'Los bonos y los giros gratis solo se dan a quien ya apostó dinero real.',
  },
  profile_incomplete: {
    pt: 'Antes do primeiro depósito ou aposta, complete seu cadastro: endereço e conta para receber. Leva um minuto. Sacar não depende disso.',
    en: 'Before the first deposit or bet, complete your details: address and the account that receives. It takes a minute. Withdrawals do not depend on it.',
    es: 'Antes del primer depósito o apuesta, completa tus datos: dirección y cuenta para recibir. Toma un minuto. Retirar no depende de esto.',
  },
  promotion_conditions: {
    pt: 'Você não pode participar desta promoção agora. Veja na página dela o que falta.',
    en: 'You cannot take part in this promotion now. See on its page what is missing.',
    es: 'No puedes participar en esta promoción ahora. Mira en su página qué falta.',
  },
  promotion_not_found: {
    pt: 'Esta promoção não existe ou já terminou. Veja as que estão valendo.',
    en: 'This promotion does not exist or has ended. See the current ones.',
    es: 'Esta promoción no existe o ya terminó. Mira las vigentes.',
  },
  reason_missing: {
    pt: 'Diga por quê. O motivo fica registrado.',
    en: 'Say why; it is kept: --why "…".',
    es: 'Di por qué. El motivo queda registrado.',
  },
  recovery_link_invalid: {
    pt: 'Este link já foi usado ou venceu. Sua senha continua a mesma; peça um novo link.',
    en: 'This link was used already or has expired. Your password has not changed; ask for a new link.',
    es: 'Este enlace ya se usó o venció. Tu contraseña sigue igual; pide un nuevo enlace.',
  },
  receipt_not_ready: {
    pt: 'O comprovante fica pronto quando o Pix é pago. Acompanhe o pagamento na sua carteira.',
    en: 'The receipt is ready once the Pix is paid. Follow the payment in your wallet.',
    es: 'El comprobante está listo cuando el Pix se paga. Sigue el pago en tu cartera.',
  },
  reference_reused: {
    pt: 'Este pedido já foi usado com outros dados e não foi repetido. Atualize a página e tente de novo.',
    en: 'This request was already used with other data and was not repeated. Reload the page and try again.',
    es: 'Esta solicitud ya se usó con otros datos y no se repitió. Actualiza la página e inténtalo de nuevo.',
  },
  referral_not_due: {
    pt: 'Seus ganhos por indicações ficam livres para saque em {again_at}. Agora você pode sacar até {max_cents}.',
    en: 'Your earnings from referrals can be withdrawn from {again_at}. Right now you can withdraw up to {max_cents}.',
    es: 'Tus ganancias por recomendaciones se pueden retirar desde el {again_at}. Ahora puedes retirar hasta {max_cents}.',
  },
  registration_closed: {
    pt: 'Novos cadastros estão fechados agora. Tente mais tarde.',
    en: 'Registration is closed right now. Try again later.',
    es: 'El registro está cerrado ahora. Inténtalo más tarde.',
  },
  registry_unavailable: {
    pt: 'A consulta de CPF está fora do ar. Guardamos o que você digitou; tente de novo em um minuto.',
    en: 'The CPF registry is down. What you typed is kept; try again in a minute.',
    es: 'La consulta de CPF está fuera de servicio. Guardamos lo que escribiste; inténtalo en un minuto.',
  },
  regulation_not_found: {
    pt: 'Não encontramos este regulamento. Veja a lista no rodapé do site.',
    en: 'We could not find this legal text. See the list at the foot of the site.',
    es: 'No encontramos este reglamento. Mira la lista al pie del sitio.',
  },
  related_invalid: {
    pt: 'Esta lista não serve. Diga o papel e de 1 a 20.000 CPFs válidos.',
    en: 'This list will not do. Say the role and 1 to 20,000 valid CPFs.',
    es: 'Esta lista no sirve. Di el papel y de 1 a 20.000 CPF válidos.',
  },
  result_final: {
    pt: 'O mercado {market} foi resolvido há mais de {hours} horas: pelas regras publicadas, o resultado é definitivo para todos. Nada mudou. Dizer de novo o que já vale é possível e o tira da lista dos que esperam.',
    en: 'The market {market} was settled more than {hours} hours ago: by the published rules its result is final for everybody. Nothing was changed. To say again what counts already is possible, and takes it off the list of those that wait.',
    es: 'El mercado {market} se resolvió hace más de {hours} horas: según las reglas publicadas, el resultado es definitivo para todos. Nada cambió. Decir de nuevo lo que ya vale es posible y lo quita de la lista de los que esperan.',
  },
  rollover_pending: {
    pt: 'Pelas condições do depósito, falta apostar {left_cents} antes de sacar. Sem apostar, o saque é liberado em {again_at}.',
    en: 'Under the terms of your deposit, {left_cents} are left to stake before a withdrawal. Without staking, you can withdraw from {again_at}.',
    es: 'Según las condiciones del depósito, falta apostar {left_cents} antes de retirar. Sin apostar, el retiro se libera el {again_at}.',
  },
  round_changed: {
    pt: 'A rodada mudou enquanto você respondia. Confira como ela está agora e continue.',
    en: 'The round changed while you were answering. Check how it stands now and continue.',
    es: 'La ronda cambió mientras respondías. Revisa cómo está ahora y continúa.',
  },
  round_closed: {
    pt: 'Esta rodada já terminou. O resultado está no histórico; comece outra quando quiser.',
    en: 'This round is over. Its result is in the history; start another when you like.',
    es: 'Esta ronda ya terminó. El resultado está en el historial; empieza otra cuando quieras.',
  },
  round_not_found: {
    pt: 'Não encontramos esta rodada. Veja suas rodadas no histórico.',
    en: 'We could not find this round. See your rounds in the history.',
    es: 'No encontramos esta ronda. Mira tus rondas en el historial.',
  },
  round_open: {
    pt: 'Você já tem uma rodada aberta. Termine ou retire antes de começar outra.',
    en: 'You already have an open round. Finish it or cash out before starting another.',
    es: 'Ya tienes una ronda abierta. Termínala o retira antes de empezar otra.',
  },
  round_stake_above_max: {
    pt: 'Suas apostas nesta rodada somam no máximo {max_cents}. Diminua esta aposta ou espere a próxima rodada.',
    en: 'Your bets on this round may come to {max_cents} at most. Lower this bet or wait for the next round.',
    es: 'Tus apuestas en esta ronda suman como máximo {max_cents}. Baja esta apuesta o espera la próxima ronda.',
  },
  round_too_soon: {
    pt: 'Espere cinco segundos entre uma rodada e outra e tente de novo.',
    en: 'Wait five seconds between one round and the next, then try again.',
    es: 'Espera cinco segundos entre una ronda y la siguiente e inténtalo de nuevo.',
  },
  score_changed: {
    pt: 'O placar mudou enquanto a aposta esperava. O valor voltou ao saldo; veja as novas cotações na partida e aposte de novo se quiser.',
    en: 'The score changed while the bet was waiting. The stake is back in your balance; see the new odds of the match and bet again if you like.',
    es: 'El marcador cambió mientras la apuesta esperaba. El importe volvió al saldo; mira las nuevas cuotas del partido y apuesta de nuevo si quieres.',
  },
  second_factor_just_sent: {
    pt: 'Acabamos de enviar um código para o seu e-mail, e ele ainda vale. Se não chegar, veja a caixa de spam; outro pode ser enviado daqui a {wait} segundos.',
    en: 'We have just sent a code to your e-mail, and it still counts. If it does not arrive, look in the spam folder; another can be sent in {wait} seconds.',
    es: 'Acabamos de enviar un código a tu correo, y todavía vale. Si no llega, mira la carpeta de spam; se puede enviar otro dentro de {wait} segundos.',
  },
  second_factor_needed: {
    pt: 'Digite o código do seu aplicativo de verificação, ou um código de recuperação.',
    en: 'Enter the code of your verification app, or a recovery code.',
    es: 'Escribe el código de tu aplicación de verificación, o un código de recuperación.',
  },
  second_factor_on: {
    pt: 'A verificação em duas etapas já está ativada. Para trocar de aplicativo, desative-a primeiro.',
    en: 'Two-step verification is on already. To change the app, turn it off first.',
    es: 'La verificación en dos pasos ya está activada. Para cambiar de aplicación, desactívala primero.',
  },
  second_factor_sent: {
    pt: 'Enviamos um código de 6 dígitos para o seu e-mail. Digite-o aqui: ele vale por 10 minutos, uma vez.',
    en: 'We sent a code of 6 digits to your e-mail. Enter it here: it is good for 10 minutes, once.',
    es: 'Enviamos un código de 6 dígitos a tu correo. Escríbelo aquí: vale por 10 minutos, una vez.',
  },
  second_factor_wrong: {
    pt: 'Este código não vale, ou já foi usado. Digite o mais novo: o do aplicativo, com a hora do celular certa, ou o do último e-mail.',
    en: 'This code does not count, or was used already. Enter the newest one: that of the app, with the right time on your phone, or that of the latest e-mail.',
    es: 'Este código no vale o ya se usó. Escribe el más nuevo: el de la aplicación, con la hora correcta del teléfono, o el del último correo.',
  },
  seed_in_use: {
    pt: 'Há uma rodada aberta com estas sementes. Termine a rodada e troque depois.',
    en: 'There is an open round on these seeds. Finish the round, then change them.',
    es: 'Hay una ronda abierta con estas semillas. Termina la ronda y cámbialas después.',
  },
  selection_unknown: {
    pt: 'Esta seleção não existe ou não é mais oferecida. Tire-a do bilhete e escolha outra.',
    en: 'This selection does not exist or is no longer offered. Remove it from the slip and choose another.',
    es: 'Esta selección no existe o ya no se ofrece. Quítala del boleto y elige otra.',
  },
  service_unavailable: {
    pt: 'Estamos reconectando. Seu saldo e suas apostas estão guardados; tente de novo em instantes.',
    en: 'We are reconnecting. Your balance and your bets are safe; try again in a moment.',
    es: 'Estamos reconectando. Tu saldo y tus apuestas están a salvo; inténtalo de nuevo en un momento.',
  },
  session_idle: {
    pt: 'Sua sessão ficou parada. Confirme que é você para apostar, depositar ou sacar; seu saldo e sua página continuam aqui.',
    en: 'Your session has been idle. Confirm that it is you to bet, deposit or withdraw; your balance and your page are still here.',
    es: 'Tu sesión estuvo inactiva. Confirma que eres tú para apostar, depositar o retirar; tu saldo y tu página siguen aquí.',
  },
  setting_contradicts: {
    pt: 'A configuração {key} não pode ter este valor junto com as outras ({why}). Ajuste primeiro a outra; o valor anterior foi mantido.',
    en: 'The setting {key} cannot have this value together with the others ({why}). Adjust the other one first; the previous value is kept.',
    es: 'La configuración {key} no puede tener este valor junto con las otras ({why}). Ajusta primero la otra; se mantiene el valor anterior.',
  },
  setting_invalid: {
    pt: 'A configuração {key} não aceita este valor. Informe o que ela aceita: {expected}. O valor anterior foi mantido.',
    en: 'The setting {key} does not accept this value. Give what it accepts: {expected}. The previous value is kept.',
    es: 'La configuración {key} no acepta este valor. Indica lo que acepta: {expected}. Se mantiene el valor anterior.',
  },
  setting_unknown: {
    pt: 'Não existe a configuração {key}. Veja todas com npm run settings e tente de novo; nada mudou.',
    en: 'There is no setting {key}. See all of them with npm run settings and try again; nothing was changed.',
    es: 'No existe la configuración {key}. Míralas todas con npm run settings e inténtalo de nuevo; nada cambió.',
  },
  slip_invalid: {
    pt: 'O bilhete tem uma aposta repetida ou uma seleção em dobro. Limpe o bilhete e monte de novo.',
    en: 'The slip has a bet twice or a selection twice. Clear the slip and build it again.',
    es: 'El boleto tiene una apuesta repetida o una selección doble. Vacía el boleto y ármalo de nuevo.',
  },
  slug_taken: {
    pt: 'O endereço /{slug} já é uma página do site: o texto não seria alcançado. Dê outro nome ao arquivo e salve de novo; nada mudou.',
    en: 'The address /{slug} is a page of the site already: the text could not be reached. Give the file another name and save again; nothing was changed.',
    es: 'La dirección /{slug} ya es una página del sitio: el texto no se podría alcanzar. Da otro nombre al archivo y guarda de nuevo; nada cambió.',
  },
  sports_by_supplier: {
    pt: 'As novas apostas agora são feitas no bilhete da página Esportes. As que você já fez seguem normais em Minhas apostas.',
    en: 'New bets are now made in the slip of the Sports page. The bets you already made go on as usual in My bets.',
    es: 'Las nuevas apuestas ahora se hacen en el boleto de la página Deportes. Las que ya hiciste siguen normales en Mis apuestas.',
  },
  sports_closed: {
    pt: 'As apostas esportivas estão fechadas agora. Tente mais tarde; as apostas já feitas serão resolvidas normalmente.',
    en: 'Sports betting is closed now. Try again later; bets already placed will be settled as usual.',
    es: 'Las apuestas deportivas están cerradas ahora. Inténtalo más tarde; las apuestas ya hechas se resolverán normalmente.',
  },
  sports_closed_meanwhile: {
    pt: 'As apostas esportivas fecharam enquanto a aposta esperava. O valor voltou ao saldo; tente de novo mais tarde.',
    en: 'Sports betting closed while the bet was waiting. The stake is back in your balance; try again later.',
    es: 'Las apuestas deportivas cerraron mientras la apuesta esperaba. El importe volvió al saldo; inténtalo de nuevo más tarde.',
  },
  sports_token_unavailable: {
    pt: 'Erro ao obter token de acesso ao SportBook',
    en: 'Could not get the access token for the SportBook',
    es: 'Error al obtener el token de acceso al SportBook',
  },
  stake_above_limit: {
    pt: 'Nesta seleção aceitamos até {max_cents}. Aceite esse valor ou escolha outra.',
    en: 'On this selection we take up to {max_cents}. Accept that amount or choose another.',
    es: 'En esta selección aceptamos hasta {max_cents}. Acepta ese valor o elige otra.',
  },
  stake_above_max: {
    pt: 'A aposta máxima é {max_cents}. Diminua a aposta.',
    en: 'The maximum stake is {max_cents}. Lower your stake.',
    es: 'La apuesta máxima es {max_cents}. Baja la apuesta.',
  },
  stake_below_min: {
    pt: 'A aposta mínima é {min_cents}. Aumente a aposta.',
    en: 'The minimum stake is {min_cents}. Raise your stake.',
    es: 'La apuesta mínima es {min_cents}. Sube la apuesta.',
  },
  stake_limit_reached: {
    pt: 'Esta aposta passa do limite de valor apostado da sua conta. Até {free_at} você ainda pode apostar {left_cents}. Aposte menos ou espere.',
    en: 'This bet goes over the limit on stakes of your account. Until {free_at} you may still stake {left_cents}. Bet less or wait.',
    es: 'Esta apuesta supera el límite de monto apostado de tu cuenta. Hasta el {free_at} aún puedes apostar {left_cents}. Apuesta menos o espera.',
  },
  standing_hold: {
    pt: 'A retenção {reference} vale para todos os saques do jogador {player}, e este segue quando ela terminar. Decida a análise com npm run aml, ou encerre a retenção com npm run cashier -- end-hold.',
    en: 'The hold {reference} is for every withdrawal of player {player}, and this one goes on when it ends. Decide the analysis with npm run aml, or end the hold with npm run cashier -- end-hold.',
    es: 'La retención {reference} vale para todos los retiros del jugador {player}, y este sigue cuando termine. Decide el análisis con npm run aml, o termina la retención con npm run cashier -- end-hold.',
  },
  standing_hold_not_found: {
    pt: 'Este jogador não tem essa retenção, ou ela já terminou. Veja as que valem com npm run cashier -- standing.',
    en: 'This player does not have that hold, or it has ended. See those in force with npm run cashier -- standing.',
    es: 'Este jugador no tiene esa retención, o ya terminó. Mira las vigentes con npm run cashier -- standing.',
  },
  statement_empty: {
    pt: 'Não há movimentações nesse período. Escolha outros dias e peça o arquivo de novo.',
    en: 'There are no movements in that period. Choose other days and ask for the file again.',
    es: 'No hay movimientos en ese período. Elige otros días y pide el archivo de nuevo.',
  },
  statement_file_busy: {
    pt: 'Um arquivo do seu extrato já está sendo preparado. Espere ele ficar pronto para pedir outro.',
    en: 'A file of your statement is being prepared already. Wait until it is ready to ask for another.',
    es: 'Ya se está preparando un archivo de tus movimientos. Espera a que esté listo para pedir otro.',
  },
  statement_file_not_found: {
    pt: 'Este arquivo não está pronto ou já foi apagado. Veja no extrato como ele está, ou peça outro.',
    en: 'This file is not ready or was deleted. See in the statement where it stands, or ask for another.',
    es: 'Este archivo no está listo o ya se borró. Mira en tus movimientos cómo va, o pide otro.',
  },
  statement_files_today: {
    pt: 'Dá para pedir {most} arquivos por dia. O próximo pode ser pedido a partir de {again_at}.',
    en: 'You can ask for {most} files a day. The next one can be asked for from {again_at}.',
    es: 'Puedes pedir {most} archivos al día. El próximo se puede pedir desde {again_at}.',
  },
  statement_summing: {
    pt: 'Estamos somando seu extrato: {summed} de {all} movimentações. Tente de novo em alguns segundos.',
    en: 'We are adding up your statement: {summed} of {all} movements. Try again in a few seconds.',
    es: 'Estamos sumando tu historial: {summed} de {all} movimientos. Inténtalo de nuevo en unos segundos.',
  },
  statement_year_unknown: {
    pt: 'Não há movimentações até o fim desse ano. Escolha um dos anos da lista.',
    en: 'There are no movements up to the end of that year. Choose one of the years in the list.',
    es: 'No hay movimientos hasta el final de ese año. Elige uno de los años de la lista.',
  },
  supplier_unavailable: {
    pt: 'O fornecedor deste jogo não respondeu. Tente de novo em instantes; seu saldo não mudou.',
    en: 'The company that runs this game did not answer. Try again in a moment; your balance has not changed.',
    es: 'El proveedor de este juego no respondió. Inténtalo de nuevo en un momento; tu saldo no cambió.',
  },
  system_legs_too_few: {
    pt: 'Um sistema precisa de pelo menos três seleções. Escolha mais uma, ou aposte como simples ou múltipla.',
    en: 'A system needs at least three selections. Choose one more, or bet as singles or as a multiple.',
    es: 'Un sistema necesita al menos tres selecciones. Elige una más, o apuesta como simples o como múltiple.',
  },
  systems_closed: {
    pt: 'Sistemas não estão abertos agora. Aposte nas mesmas seleções como simples ou como múltipla.',
    en: 'Systems are not open now. Bet on the same selections as singles or as a multiple.',
    es: 'Los sistemas no están abiertos ahora. Apuesta en las mismas selecciones como simples o como múltiple.',
  },
  terms_changed: {
    pt: 'Nossos termos ou a política de privacidade mudaram. Leia e aceite para continuar; sacar você pode sempre.',
    en: 'Our terms or the privacy notice have changed. Read and accept them to go on; you can always withdraw.',
    es: 'Nuestros términos o la política de privacidad cambiaron. Léelos y acéptalos para seguir; retirar puedes siempre.',
  },
  terms_not_accepted: {
    pt: 'Para criar a conta, leia e aceite os termos.',
    en: 'To create the account, read and accept the terms.',
    es: 'Para crear la cuenta, lee y acepta los términos.',
  },
  time_limit_reached: {
    pt: 'Você chegou ao limite de tempo de jogo da sua conta. Ele volta a contar em {free_at}; o saque continua aberto.',
    en: 'You have reached the limit on time of play of your account. It starts again on {free_at}; withdrawal stays open.',
    es: 'Llegaste al límite de tiempo de juego de tu cuenta. Vuelve a contar el {free_at}; el retiro sigue abierto.',
  },
  // Fixed words of the protocol.
  token_expired: {
    pt: 'Token expirado ou inválido',
    en: 'Token expirado ou inválido',
    es: 'Token expirado ou inválido',
  },
  too_many_requests: {
    pt: 'Muitos pedidos em pouco tempo. Espere {seconds} s e tente de novo.',
    en: 'Too many requests in a short time. Wait {seconds} s and try again.',
    es: 'Demasiadas solicitudes en poco tiempo. Espera {seconds} s e inténtalo de nuevo.',
  },
  too_many_waiting: {
    pt: 'Várias jogadas suas ainda esperam resposta. Nada foi cobrado por esta; aguarde um instante e tente de novo.',
    en: 'Several of your bets are still waiting for an answer. Nothing was charged for this one; wait a moment and try again.',
    es: 'Varias jugadas tuyas todavía esperan respuesta. No se cobró nada por esta; espera un momento e inténtalo de nuevo.',
  },
  // Fixed word of the protocol: clients refresh the session on it.
  unauthenticated: {
    pt: 'Unauthenticated.',
    en: 'Unauthenticated.',
    es: 'Unauthenticated.',
  },
  underage: {
    pt: 'O jogo é só para maiores de 18 anos. Não podemos abrir esta conta.',
    en: 'Gambling is for adults over 18 only. We cannot open this account.',
    es: 'El juego es solo para mayores de 18 años. No podemos abrir esta cuenta.',
  },
  undo_link_invalid: {
    pt: 'Este link já foi usado ou passou dos 7 dias. Se a troca não foi sua, fale com o suporte agora.',
    en: 'This link was used already or is older than 7 days. If the change was not yours, contact support now.',
    es: 'Este enlace ya se usó o pasó de los 7 días. Si el cambio no fue tuyo, habla con soporte ahora.',
  },
  unexpected: {
    pt: 'Algo falhou do nosso lado. Nada se perdeu; tente de novo e, se continuar, fale com o suporte.',
    en: 'Something failed on our side. Nothing is lost; try again and, if it goes on, contact support.',
    es: 'Algo falló de nuestro lado. No se perdió nada; inténtalo de nuevo y, si sigue, habla con soporte.',
  },
  verification_not_offered: {
    pt: 'Neste momento não fazemos verificações. Se houver saldo, ele continua guardado; fale com o suporte.',
    en: 'No verification is offered at the moment. Any balance you have is safe; contact support.',
    es: 'En este momento no hacemos verificaciones. Si hay saldo, sigue guardado; habla con soporte.',
  },
  verification_unavailable: {
    pt: 'A verificação está fora do ar por um momento. Tente de novo em um minuto.',
    en: 'Verification is down for a moment. Try again in a minute.',
    es: 'La verificación está fuera de servicio por un momento. Inténtalo en un minuto.',
  },
  win_not_above_stake: {
    pt: 'Ganhando, você não receberia mais do que apostou. Aumente a aposta ou escolha um alvo mais difícil.',
    en: 'A win would not pay more than you stake. Raise the stake or choose a rarer target.',
    es: 'Ganando, no recibirías más de lo que apuestas. Aumenta la apuesta o elige un objetivo más difícil.',
  },
  win_held: {
    pt: 'Um prêmio de {held_cents} está em conferência e ainda não pode ser sacado: veja o atendimento {case}. O resto do saldo você saca já.',
    en: 'A prize of {held_cents} is being checked and cannot be withdrawn yet: see case {case}. You can withdraw the rest of your balance now.',
    es: 'Un premio de {held_cents} está en revisión y todavía no se puede retirar: mira el caso {case}. El resto del saldo lo puedes retirar ya.',
  },
  withdrawal_not_found: {
    pt: 'Não encontramos este saque na sua conta. Veja todos os seus saques na carteira.',
    en: 'We did not find this withdrawal in your account. See all your withdrawals in the wallet.',
    es: 'No encontramos este retiro en tu cuenta. Mira todos tus retiros en la billetera.',
  },
  withdrawal_not_held: {
    pt: 'Este saque não está retido: ele já foi decidido ou seguiu seu caminho. Veja os retidos com npm run cashier.',
    en: 'This withdrawal is not held: it was decided already or is on its way. See those that are held with npm run cashier.',
    es: 'Este retiro no está retenido: ya se decidió o siguió su camino. Mira los retenidos con npm run cashier.',
  },
  withdrawal_not_holdable: {
    pt: 'Este saque não pode mais ser retido: já está retido por um motivo igual ou mais grave, ou tudo já foi enviado ao banco. Veja os passos com npm run cashier -- show.',
    en: 'This withdrawal can no longer be held: it is held already for as grave a reason, or all of it was sent to the bank. See its steps with npm run cashier -- show.',
    es: 'Este retiro ya no se puede retener: ya está retenido por un motivo igual o más grave, o todo se envió al banco. Mira los pasos con npm run cashier -- show.',
  },
  withdrawals_closed: {
    pt: 'Os saques voltam em instantes. Seu saldo está guardado; tente de novo em alguns minutos.',
    en: 'Withdrawals will be back shortly. Your balance is safe; try again in a few minutes.',
    es: 'Los retiros vuelven en un momento. Tu saldo está a salvo; inténtalo en unos minutos.',
  },
  ...gameRefusalTexts,
}
