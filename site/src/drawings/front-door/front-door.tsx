/** From the left edge of a window beside the door. */
const sash = (x: number) => `M${x} 86h24v25h-24zM${x} 115h24v25h-24z`

/** The office's front door, on the line of the page's head: lit while somebody is in, dark while nobody is, which the text beside it says (R-contact-13). */
export const FrontDoor = ({ lit = false }: { lit?: boolean }) => (
  <svg aria-hidden viewBox="0 0 220 199" data-state={lit ? 'lit' : 'dark'} className="front-door max-w-80">
    <path className="front-door__wall" d="M18 199V28h-6v-8h196v8h-6v171z" />
    <path
      className="front-door__frame"
      d="M76 187V78a34 34 0 0 1 68 0v109h-6V86H82v101zM66 187h88v6H66zM58 193h104v6H58zM30 144h32v4H30zM158 144h32v4h-32z"
    />
    <path className="front-door__pane" d={`${sash(34)}${sash(162)}M84 80a26 26 0 0 1 52 0z`} />
    <path className="front-door__leaf" d="M84 88h52v99H84z" />
    <path
      className="front-door__panels"
      d="M90 95h17v34H90zM113 95h17v34h-17zM90 145h17v34H90zM113 145h17v34h-17zM110 54v26M91 61l12 19M129 61l-12 19"
    />
    <path className="front-door__brass" d="M102 134h16v5h-16zM128 134h4v5h-4z" />
  </svg>
)
