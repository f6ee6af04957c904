import type { Messages } from '../pt.ts'

export const footer: Messages['footer'] = {
  play: 'Jugar',
  providers: 'Proveedores',
  money: 'Tu dinero',
  rules: 'Reglas y confianza',
  help: 'Ayuda',
  ask: 'Preguntas y atención',
  limits: 'Pausa y autoexclusión',
  cvv: 'En Brasil: CVV, 24 horas, gratis: 188',
  anonymous_gamblers: 'Jugadores Anónimos (Brasil)',
  pix: 'Pix',
  pix_text: 'Depósitos y retiros por Pix, en la cuenta de tu CPF',
  sponsors: 'Patrocinios',
  cookies: 'Privacidad',
  social: 'Redes sociales',
  languages: { pt: 'Português', en: 'English', es: 'Español' },
  light: 'Tema claro',
  dark: 'Tema oscuro',
  adults: 'Prohibido para menores de 18 años.',
  care: 'Juega con responsabilidad: apostar no es un ingreso ni una inversión, y puedes perder lo que apuestes.',
  national_exclusion: 'Autoexclusión de todas las casas de apuestas a la vez, en el sitio del gobierno',
  support: 'Atención',
  ombudsman: 'Defensoría',
  no_licence:
    'Entorno de demostración: ninguna apuesta vale dinero de verdad y todavía no hay licencia de operación.',
  licence: (company, cnpj, authorisation) =>
    `Operado por ${company}${cnpj && `, CNPJ ${cnpj}`}${authorisation && `, autorizada por ${authorisation}`}.`,
  seal: 'Sello del operador',
}
