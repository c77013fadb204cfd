/** What a visitor's browser may be set to, one menu of the toolbar: the global's value while it is ticked. */
export const visitor = {
  contrast: { value: 'more', title: 'More contrast' },
  motion: { value: 'reduced', title: 'Reduced motion' },
  direction: { value: 'rtl', title: 'Right to left' },
  textSize: { value: 'double', title: 'Text at 200 %' },
}
