/** A prop of a component, as its documentation shows it. */
export interface Prop {
  name: string
  /** Its type as written, or the values that it may have. */
  type: string
  description: string
  isRequired: boolean
  /** The declarations of the types that `type` names. */
  detail?: string
  /** The values that it may have, if they can be listed. */
  options?: readonly (string | number | boolean)[]
  defaultValue?: string
}

const known = new WeakMap<object, readonly Prop[]>()

/** Names a component and says what its props are. The build adds a call to each file of components. */
export function describe(component: { displayName?: string }, name: string, props: readonly Prop[]): void {
  component.displayName = name
  // The build shortens names, and Storybook's tabs of props show this one.
  Object.defineProperty(component, 'name', { value: name, configurable: true })
  known.set(component, props)
}

/** The props of a component of the library. */
export const propsOf = (component: object): readonly Prop[] => known.get(component) ?? []
