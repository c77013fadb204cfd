import '../../src/host.css'

export { default } from '../../src/document.tsx'
