// Runs at the start of the body of every page, before the first paint: pre-paint.ts with the owner's settings.

import { isFunnelCounted, trackingStorage } from '../tracking/setting.ts'
import { chooseHeadline, countLanding, keepQuery, passQueryOn, prePaint } from './pre-paint.ts'

prePaint(
  trackingStorage === 'session' ? keepQuery : passQueryOn,
  isFunnelCounted ? countLanding : undefined,
  process.env.SECOND_HEADLINE === 'on' ? chooseHeadline : undefined,
)
