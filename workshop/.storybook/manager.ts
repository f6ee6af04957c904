import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'dark',
    brandTitle: 'Jogo Limpo · workshop',
    colorPrimary: '#2bd47d',
    colorSecondary: '#1d9a5f',
    appBg: '#0b1410',
    appContentBg: '#0b1410',
    barBg: '#121d18',
    appBorderColor: '#2a3b32',
    appBorderRadius: 10,
    textColor: '#eaf2ed',
    barTextColor: '#9db3a7',
  }),
})
