import { Image, type ImageProps } from '@plotline/ui/image'

/** A picture, 4 by 3. */
export const Photo = ({ name, ...props }: { name: string } & Pick<ImageProps, 'alt' | 'priority' | 'focalPoint'>) => (
  <Image {...props} src={`/photos/${name}.webp`} width={880} height={660} />
)
