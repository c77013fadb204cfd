import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Tailwind is the other app's.
  css: { postcss: {} },
  // Strict but for style attributes: Header renders one for its `colors`.
  preview: { headers: { 'Content-Security-Policy': "default-src 'self'; style-src-attr 'unsafe-inline'" } },
})
