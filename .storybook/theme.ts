import { create, type ThemeVars } from 'storybook/theming'
import { tokens } from '../packages/ui/src/foundations/tokens/tokens.ts'

type Mode = 'light' | 'dark'

/** Storybook's own interface in the library's colours, type and shape. */
function theme(mode: Mode): ThemeVars {
  const color = (role: string) => tokens.find(({ id }) => id === `color.${role}`)?.[mode] ?? ''
  return create({
    base: mode,
    colorPrimary: color('accent'),
    colorSecondary: color('accent-text'),
    appBg: color('stone'),
    appContentBg: color('paper'),
    appPreviewBg: color('paper'),
    appHoverBg: color('line'),
    appBorderColor: color('line'),
    appBorderRadius: 2,
    inputBg: color('paper'),
    inputBorder: color('edge'),
    inputTextColor: color('ink'),
    inputBorderRadius: 2,
    textColor: color('ink'),
    textInverseColor: color('paper'),
    textMutedColor: color('muted'),
    barBg: color('paper'),
    barTextColor: color('muted'),
    barHoverColor: color('ink'),
    barSelectedColor: color('accent-text'),
    buttonBg: color('stone'),
    buttonBorder: color('edge'),
    booleanBg: color('stone'),
    booleanSelectedBg: color('paper'),
    fontBase: '"Archivo", "Archivo fallback", Arial, sans-serif',
    fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    // HTML, so that the name is live text in Archivo. The favicon is visible on both backgrounds.
    brandTitle:
      '<span style="display:flex;align-items:center;gap:10px;font-size:18px;font-weight:780"><img src="./favicon.svg" alt="" width="30" height="30">Plotline</span>',
    brandUrl: './',
    brandTarget: '_self',
  })
}

export const light = theme('light')
export const dark = theme('dark')
