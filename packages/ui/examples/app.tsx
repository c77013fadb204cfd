import { LinkProvider, type LinkComponentProps } from '@plotline/ui/link'
import { Link } from 'react-router-dom'
import { Page } from './page'

const AppLink = ({ href, ...props }: LinkComponentProps) => <Link to={href} {...props} />

export const App = () => (
  <LinkProvider component={AppLink}>
    <Page />
  </LinkProvider>
)
