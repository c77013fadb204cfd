import { Button } from '@plotline/ui/button'

function switchTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  localStorage.setItem('theme', dataset.theme)
}

export const ThemeButton = () => (
  <Button size="small" variant="outline" onClick={switchTheme}>
    Hell / Dunkel
  </Button>
)
