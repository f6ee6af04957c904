import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { type Language, speak } from '../../web/app/lib/language.ts'
import '../../web/app/styles/layouts.css'
import { LAYOUTS, type Layout, type Theme } from '../../web/app/styles/tokens.ts'
import { applyBrand } from '../brand.ts'
import './preview.css'

const choice = (title: string, icon: string, items: readonly { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

/** Applies the toolbar's layout, theme, language and brand to the page as the site's server does. */
const asOnTheSite: Decorator = (Story, { globals }) => {
  const { layout, theme, language, brand } = globals as {
    layout: Layout
    theme: Theme
    language: Language
    brand: string
  }
  speak(language)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.dataset.layout = layout
    root.dataset.theme = theme
    root.lang = language
    applyBrand(brand, layout, theme)
  }, [layout, theme, language, brand])
  return <Story key={language} />
}

const preview: Preview = {
  decorators: [asOnTheSite],
  initialGlobals: { layout: 'default', theme: 'dark', language: 'pt', brand: '' },
  globalTypes: {
    layout: choice(
      'Layout',
      'paintbrush',
      Object.keys(LAYOUTS).map((value) => ({ value, title: value })),
    ),
    theme: choice('Light', 'sun', [
      { value: 'dark', title: 'Dark' },
      { value: 'light', title: 'Light' },
    ]),
    language: choice('Language', 'globe', [
      { value: 'pt', title: 'Português' },
      { value: 'en', title: 'English' },
      { value: 'es', title: 'Español' },
    ]),
    brand: choice('Brand colour', 'circle', [
      { value: '', title: 'Brand: ours' },
      { value: '#7040f0', title: 'Brand: violet' },
      { value: '#ffe600', title: 'Brand: yellow' },
      { value: '#0b2a6f', title: 'Brand: navy' },
      { value: '#ff66b3', title: 'Brand: pink' },
    ]),
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    controls: { expanded: true },
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    options: { storySort: { order: ['Tokens', 'Components', 'Art'] } },
  },
}
export default preview
