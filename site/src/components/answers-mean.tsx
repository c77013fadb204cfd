import { useEffect, useState, type ComponentType } from 'react'
import type { AnswersMeanProps } from './answers-mean-block.tsx'

let loaded: ComponentType<AnswersMeanProps> | undefined

const load = async () => (loaded ??= (await import('./answers-mean-block.tsx')).default)

/** Fetches the block before it is shown; if that fails, it is fetched again when it is needed. */
export const loadAnswersMean = (): Promise<unknown> => load().catch(() => {})

/**
 * What the answers mean. The block and its sums are a chunk of their own, which has come before the page is shown. If it failed to load,
 * the block follows later, and room for it is kept until then.
 */
export function AnswersMean(props: AnswersMeanProps) {
  const [Block, setBlock] = useState(() => loaded)
  useEffect(() => {
    if (Block) return undefined
    let isHere = true
    // Without them the page is whole.
    load().then(
      (component) => isHere && setBlock(() => component),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [Block])
  return Block ? <Block {...props} /> : <div className="min-h-84" />
}
