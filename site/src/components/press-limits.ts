// Which presses were not meant for what is under them (R-quiz-35): for the app (new-screen.tsx), and for the loader, which has no React.

/** A press within this many milliseconds of a screen's first paint was meant for the screen before. */
export const TOO_EARLY_MS = 400
/** A press so soon after the one before, in the same place, is the second half of a double tap. */
export const DOUBLE_TAP_MS = 650
export const SAME_PLACE_PX = 32
