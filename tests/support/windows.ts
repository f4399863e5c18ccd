import type { BrowserContext } from 'playwright-core'

/** Opening a browser window is slow: a test file has one, or two when it also tests without scripts. */
export const windows = new Map<string, Promise<BrowserContext>>()
