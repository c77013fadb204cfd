import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'solar',
  // One document a page: any other path is not found.
  appType: 'mpa',
  plugins: [react()],
  // Tailwind is the other app's.
  css: { postcss: {} },
  preview: { headers: { 'Content-Security-Policy': "default-src 'self'" } },
})
