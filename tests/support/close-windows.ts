import { afterAll } from 'vitest'
import { windows } from './windows.ts'

// files share a browser, but no windows; runs before each file
afterAll(async () => {
	for (const opened of [...windows.values()]) await (await opened).close()
})
