export { SlideOutMenu, type NavigationLink, type SlideOutMenuProps } from './slide-out-menu.tsx'
