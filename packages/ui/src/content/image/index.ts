export { Image, type FocalPoint, type ImageProps, type ImageRatio, type ImageSource } from './image.tsx'
