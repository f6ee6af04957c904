import type { StorybookConfig } from '@storybook/react-vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's other reader needs TypeScript's compiler API, which the project's TypeScript does not have.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: [
    { from: '../../server/seeds/art', to: '/seeds' },
    { from: '../../art/drawings', to: '/art' },
  ],
  viteFinal: async ({ plugins = [], ...vite }) => ({
    ...vite,
    plugins: [...plugins, react(), tailwind()],
    build: { ...vite.build, assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
  }),
}
export default config
