// Runs at the start of the body of every page, before the first paint: hands over to hasty-presses.ts, which stays.

import { dropHastyPresses } from './hasty-presses.ts'

dropHastyPresses()
