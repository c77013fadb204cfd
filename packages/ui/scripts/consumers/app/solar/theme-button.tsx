import { Button } from '@plotline/ui/button'

function switchTheme() {
  const { dataset } = document.documentElement
  const isDark = dataset.theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : dataset.theme === 'dark'
  dataset.theme = isDark ? 'light' : 'dark'
  localStorage.setItem('theme', dataset.theme)
}

export const ThemeButton = () => (
  <Button size="small" variant="outline" onClick={switchTheme}>
    Hell / Dunkel
  </Button>
)
