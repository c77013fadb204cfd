import '../styles.css'
import '../tokens/fonts.css'
import { beforeEach } from 'vitest'
import { emulateNothing } from './emulate.ts'

beforeEach(emulateNothing)
