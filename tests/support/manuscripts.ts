import { readdirSync, readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import type { Expected } from '../../scripts/manuscripts/fixture.ts'

const folder = new URL('../fixtures/manuscripts/', import.meta.url)

export type ManuscriptFixture = { name: string; bytes: Uint8Array; expected: Expected }

/** Every manuscript of tests/fixtures with what is expected of it; scripts/make-manuscripts.ts writes them. */
export const manuscripts: ManuscriptFixture[] = readdirSync(folder)
	.filter((file) => file.endsWith('.docx'))
	.map((file) => ({
		name: file.replace('.docx', ''),
		bytes: new Uint8Array(readFileSync(new URL(file, folder))),
		expected: JSON.parse(readFileSync(new URL(file.replace('.docx', '.json'), folder), 'utf8')),
	}))

export function manuscript(name: string): Uint8Array {
	const found = manuscripts.find((fixture) => fixture.name === name)
	if (!found) throw new Error(`There is no manuscript ${name}.`)
	return found.bytes
}

/** In place of the browser's parser, and as strict. */
export function parseXml(text: string): Document {
	const onError = (level: string, message: string) => {
		if (level !== 'warning') throw new Error(message)
	}
	return new DOMParser({ onError }).parseFromString(text, 'application/xml') as unknown as Document
}
