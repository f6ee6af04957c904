export const maintenance = {
  title: 'Manutenção programada',
  closed: 'Enquanto isso, não é possível apostar, depositar nem criar conta.',
  until: (time: string) => `Previsão de volta: ${time}, horário de Brasília.`,
  no_time: 'Ainda sem previsão de volta. Recarregue daqui a pouco.',
  safe: 'Seu saldo está guardado. Uma rodada que ficou aberta é encerrada com o prêmio que já tinha.',
  goes_on: 'Você pode terminar o que já começou. Seu saldo está guardado.',
  open: 'Continuam abertos para quem tem conta:',
}
