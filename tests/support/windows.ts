import type { BrowserContext } from 'playwright-core'

/** A window costs more than all that happens in it: a file has one, or two when it also looks without scripts. */
export const windows = new Map<string, Promise<BrowserContext>>()
