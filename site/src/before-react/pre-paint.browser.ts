import { dropHastyPresses } from './hasty-presses.ts'

dropHastyPresses()
