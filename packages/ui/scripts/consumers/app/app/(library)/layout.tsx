import '@plotline/ui/components.css'
import '@plotline/ui/fonts.css'

export { default } from '../../src/document.tsx'
