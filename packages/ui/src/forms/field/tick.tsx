/** The tick in a checkbox. */
export const Tick = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
  </svg>
)
