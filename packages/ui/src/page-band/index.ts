export { PageBand, type PageBandProps } from './page-band.tsx'
