import type { Language } from './language.ts'

interface DateWords {
  today: string
  yesterday: string
  /** Sunday first. */
  weekdays: readonly string[]
  months: readonly string[]
  ofMonth: (date: string, month: string) => string
  ofYear: (dayAndMonth: string, year: string) => string
}

/** Words of dates (Unicode CLDR 48). Intl.DateTimeFormat would cost a cheap phone more than the page's whole first render. */
export const DATE_WORDS: Record<Language, DateWords> = {
  pt: {
    today: 'hoje',
    yesterday: 'ontem',
    weekdays: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' '),
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
      ' ',
    ),
    ofMonth: (date, month) => `${date} de ${month}`,
    ofYear: (dayAndMonth, year) => `${dayAndMonth} de ${year}`,
  },
  en: {
    today: 'today',
    yesterday: 'yesterday',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    ofMonth: (date, month) => `${month} ${date}`,
    ofYear: (dayAndMonth, year) => `${dayAndMonth}, ${year}`,
  },
  es: {
    today: 'hoy',
    yesterday: 'ayer',
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
    ofMonth: (date, month) => `${date} de ${month}`,
    ofYear: (dayAndMonth, year) => `${dayAndMonth} de ${year}`,
  },
}
