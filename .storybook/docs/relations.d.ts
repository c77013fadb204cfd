/** Made by build/plugin.ts from the sources. */
declare module 'virtual:relations' {
  export const relations: Readonly<Record<string, import('../build/relations.ts').Relations>>
}
