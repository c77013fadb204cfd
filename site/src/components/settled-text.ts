import type { SyntheticEvent } from 'react'

/**
 * The props of a text field that tell what stands in it as it is typed, but of what an input method composes only once it is committed or
 * cancelled: no message comes in the middle.
 */
export function onSettledText(tell: (text: string) => void) {
  const settle = ({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!Object(nativeEvent).isComposing) tell(currentTarget.value)
  }
  return { onChange: settle, onCompositionEnd: settle }
}
