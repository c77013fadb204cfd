'use client'

import { clsx } from 'clsx'
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'

/** What a link passes to the app's own link component: an anchor's props with a destination. */
export type LinkComponentProps = ComponentProps<'a'> & { href: string }

const LinkComponent = createContext<ComponentType<LinkComponentProps> | 'a'>('a')

export interface LinkProviderProps {
  /** The app's link component, for example one around react-router's Link. It gets `href` and must forward every prop. */
  component: ComponentType<LinkComponentProps>
  children: ReactNode
}

/**
 * Hands the app's link component to every component of this library that renders a link, so that
 * the library needs to know no router. Without a provider, links are plain anchors.
 */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>
}

/** A link with no look of its own, for the library's components to style. */
export function UnstyledLink(props: LinkComponentProps) {
  const Component = use(LinkComponent)
  // The rule takes a component read from context for one created here; it is made once, by the app.
  // oxlint-disable-next-line react/static-components
  return <Component {...props} />
}

export interface LinkProps extends LinkComponentProps {
  /**
   * `prose`: underlined, for running text. `standalone`: underlined and 44 px high, for a link that is a line by itself.
   * `quiet`: underlined on hover and focus only, for lists of links such as a footer's.
   */
  variant?: 'prose' | 'standalone' | 'quiet'
}

/** A text link. Its words say where it leads; an underline, not colour alone, marks it in prose (WCAG 1.4.1). */
export function Link({ variant = 'prose', className, ...props }: LinkProps) {
  return <UnstyledLink {...props} data-variant={variant} className={clsx('pl-link', className)} />
}
