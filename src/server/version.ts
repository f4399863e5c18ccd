import { readFileSync } from 'node:fs'

const described = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
	version: string
}

/** Of this app. */
export const version = described.version
