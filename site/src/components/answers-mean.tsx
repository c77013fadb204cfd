import { useEffect, useState, type ComponentType } from 'react'
import type { AnswersMeanProps } from './answers-mean-block.tsx'

let loaded: ComponentType<AnswersMeanProps> | undefined

const load = async () => (loaded ??= (await import('./answers-mean-block.tsx')).default)

/** Fetches the block before it is shown. */
export const loadAnswersMean = (): Promise<unknown> => load().catch(() => {})

/**
 * What the answers mean. The block and its sums are a chunk of their own, which has come before the page is shown. Where it is late, room for
 * it is kept; where it does not arrive, the page is whole without, and browsers do not ask for a failed import again.
 */
export function AnswersMean(props: AnswersMeanProps) {
  const [Block, setBlock] = useState<ComponentType<AnswersMeanProps> | null | undefined>(() => loaded)
  useEffect(() => {
    if (Block === undefined)
      load().then(
        (component) => setBlock(() => component),
        () => setBlock(null),
      )
  }, [Block])
  if (Block === null) return null
  return Block ? <Block {...props} /> : <div aria-busy="true" className="min-h-84" />
}
