import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its response, where the framework is not used. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; id: string }
