/** The visitor's number, in its own order on a right-to-left page too. */
export const OwnPhone = ({ children }: { children: string }) => (
  <strong dir="ltr" className="whitespace-nowrap">
    {children}
  </strong>
)
