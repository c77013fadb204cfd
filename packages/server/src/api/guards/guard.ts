import type { IncomingMessage } from 'node:http'
import type { ApiOperation } from '@plotline/contract'
import type { Network } from '../../http/client-address.ts'
import type { ApiResponse } from '../../http/responses.ts'

/** What a guard looks at, before the body is read. */
export interface Asked {
  req: IncomingMessage
  operation: ApiOperation
  /** Where it comes from, narrowest first. */
  networks: readonly Network[]
}

/** Why a request is refused, if it is. */
export type Guard = (asked: Asked) => ApiResponse | undefined
